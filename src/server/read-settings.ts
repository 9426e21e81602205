import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ConfigReading, readConfig } from './config.ts';
import { describeError } from './describe-error.ts';

/**
 * The settings of this process: its environment first, then the file `.env` of the working directory,
 * then that of the project; or, in their place, the file that `ENV_FILE` names.
 */
export function readSettings(root: string): ConfigReading {
  const problems = settingsFiles(root).flatMap(load);
  const reading = readConfig();
  if (problems.length === 0) return reading;
  return { ok: false, problems: [...problems, ...(reading.ok ? [] : reading.problems)] };
}

function settingsFiles(root: string): string[] {
  const named = process.env['ENV_FILE'];
  if (named) return [resolve(named)];
  const usual = new Set([resolve('.env'), resolve(root, '.env')]);
  return [...usual].filter((file) => existsSync(file));
}

/** What stands in the environment already is left as it is. */
function load(file: string): string[] {
  try {
    process.loadEnvFile(file);
    return [];
  } catch (error) {
    return [`${file} cannot be read: ${describeError(error)}`];
  }
}
