import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type ConfigReading, readConfig, settingsSchema } from './config.ts';
import { describeError } from '#server/starting/start-problem.ts';
import { nearestWord } from '#shop/nearest-word.ts';
import { hasCode } from '#database/has-code.ts';

/** Former names of settings, which are not read any more, with the name to set in the place of each. */
const formerNames = {
  LEAVE_SECONDS: 'SHUTDOWN_DELAY_SECONDS',
  METRICS_HOST: 'METRICS_PORT, which has the address too (0.0.0.0:9100)',
};

type SettingsReading = ConfigReading & {
  /** One line for each slip in a file and for each setting that is set by its former name. */
  remarks: string[];
};

type Findings = { problems: string[]; remarks: string[] };

/**
 * The settings of this process: its environment first, then the file `.env` of the working directory,
 * then that of the project; or, in their place, the file that `ENV_FILE` names.
 */
export function readSettings(root: string): SettingsReading {
  const files = settingsFiles(root).map(load);
  const remarks = [...files.flatMap((file) => file.remarks), ...describeFormerNames(process.env)];
  const problems = files.flatMap((file) => file.problems);
  // Values of a file that is not understood are not judged.
  if (problems.length > 0) return { ok: false, problems, remarks };
  return { ...readConfig(process.env), remarks };
}

function settingsFiles(root: string): string[] {
  const named = process.env['ENV_FILE'];
  if (named) return [resolve(named)];
  const usual = new Set([resolve('.env'), resolve(root, '.env')]);
  return [...usual].filter((file) => existsSync(file));
}

/** The environment overrides the file. */
function load(file: string): Findings {
  try {
    // Some editors begin a file with a byte-order mark.
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    if (text.includes('\0')) {
      const problem = `${file} is in UTF-16, which is not understood: save it as UTF-8`;
      return { problems: [problem], remarks: [] };
    }
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
    const names = [...Object.keys(settingsSchema.shape), ...Object.keys(formerNames)];
    const { problems, remarks } = findSettingSlips(text, names);
    const inFile = (slip: string) => `${file}: ${slip}`;
    return { problems: problems.map(inFile), remarks: remarks.map(inFile) };
  } catch (error) {
    return { problems: [`${file} cannot be read: ${describeReadError(error)}`], remarks: [] };
  }
}

function describeReadError(error: unknown): string {
  const isMissing = hasCode(error, 'ENOENT');
  return isMissing ? 'it is not there' : describeError(error);
}

/** One line for each former name that is set. */
export function describeFormerNames(environment: Record<string, string | undefined>): string[] {
  return Object.entries(formerNames)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, today]) => `${name} is not read any more: set ${today}`);
}

const quoted = /^(\s*(?:export\s+)?[\w.-]+\s*=\s*)(["'`])[^]*?\2/gm;
const openQuote = /^[^=]*=\s*["'`]/;
const setting = /^\s*(?:export\s+)?([\w.-]+)\s*=/;

/**
 * Mistakes in a file of settings. A quote of our settings without its end is a problem: the quote would be a part of the
 * value. Remarks are a name that is nearly one of ours, such a quote of another program, and a line that is no setting.
 * Names that are near to none of ours are other programs' business. Nothing of a value is told.
 */
export function findSettingSlips(text: string, names: readonly string[]): Findings {
  const lines = text.replaceAll(quoted, keepBreaks).split(/\r?\n/);
  const problems: string[] = [];
  const remarks: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, name] = setting.exec(line) ?? [];
    if (name === undefined) {
      remarks.push(`line ${index + 1} is not understood: write NAME=value`);
      continue;
    }
    const isOurs = names.includes(name);
    if (openQuote.test(line)) {
      const unclosed = `the quote of ${name}, line ${index + 1}, is not closed`;
      (isOurs ? problems : remarks).push(unclosed);
    }
    const nearest = isOurs ? undefined : nearestWord(name, names);
    if (nearest !== undefined) remarks.push(`${name} is no setting: did you mean ${nearest}?`);
  }
  return { problems, remarks };
}

/** Of a quoted value, only how many lines it takes. */
function keepBreaks(value: string, before: string): string {
  return before + '\n'.repeat(value.split('\n').length - before.split('\n').length);
}
