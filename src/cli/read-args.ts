import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { CommandContext } from '#cli/command.ts';
import { nearestWord } from '#shop/nearest-word.ts';

/** Reads options and plain words; a mistake comes back as a sentence. */
export function readArgs<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  const problem = findMisuse(args, options);
  if (problem !== undefined) return { ok: false as const, problem };
  const { values, positionals } = parseArgs({
    args: joinNumbers(args, options),
    options,
    allowPositionals: true,
  });
  return { ok: true as const, values, words: positionals };
}

/** Reads options alone. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  const reading = readArgs(args, options);
  const word = reading.ok ? reading.words[0] : undefined;
  if (word === undefined) return reading;
  return { ok: false as const, problem: `'${word}' is not understood.` };
}

/** Reads options and the path of one file, `file`. */
export function readFileArg<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  const reading = readArgs(args, options);
  if (!reading.ok) return reading;
  const [word, ...others] = reading.words;
  if (word === undefined || others.length > 0) {
    return { ok: false as const, problem: 'Name one file.' };
  }
  return { ok: true as const, values: reading.values, file: resolve(word) };
}

/** Prints the mistake and the usage; returns the exit code. */
export function refuseArgs(
  { complain }: Pick<CommandContext, 'complain'>,
  { problem, usage }: { problem: string; usage: string },
): 1 {
  complain(problem);
  complain(`Usage: npm run shop -- ${usage}`);
  return 1;
}

/** The first mistake among the options, in our own words: Node's speak to programmers. */
function findMisuse(args: string[], options: ParseArgsOptionsConfig): string | undefined {
  const lenient = { args, options, allowPositionals: true, strict: false, tokens: true } as const;
  for (const token of parseArgs(lenient).tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = options[name];
    if (option === undefined) return describeUnknown(rawName, Object.keys(options));
    if (option.type === 'boolean' && value !== undefined) return `${rawName} takes no value.`;
    if (option.type === 'boolean') continue;
    const isLeftOut = value === undefined || (!inlineValue && /^-(?!\d)/.test(value));
    if (isLeftOut) return `${rawName} needs a value after it.`;
  }
  return undefined;
}

function describeUnknown(typed: string, candidates: string[]): string {
  const nearest = nearestWord(typed.replace(/^-+/, ''), candidates);
  const hint = nearest === undefined ? '' : `: did you mean --${nearest}?`;
  return `Unknown option ${typed}${hint}`;
}

/** `--limit -1` as `--limit=-1`: a number below 0 is a value, which its reader judges. */
function joinNumbers(args: string[], options: ParseArgsOptionsConfig): string[] {
  return args.reduce<string[]>((joined, word) => {
    const last = joined.at(-1) ?? '';
    const isValue = /^-\d/.test(word) && options[last.replace(/^--/, '')]?.type === 'string';
    return isValue ? [...joined.slice(0, -1), `${last}=${word}`] : [...joined, word];
  }, []);
}
