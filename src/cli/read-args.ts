import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageProblem } from '#cli/command.ts';
import { nearestWord } from '#shop/nearest-word.ts';

/**
 * Reads options and plain words.
 * @throws UsageProblem, as the others here
 */
export function readArgs<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  const problem = findMisuse(args, options);
  if (problem !== undefined) throw new UsageProblem(problem);
  const { values, positionals } = parseArgs({
    args: joinNumbers(args, options),
    options,
    allowPositionals: true,
  });
  return { values, words: positionals };
}

/** Reads options alone. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  const { values, words } = readArgs(args, options);
  if (words.length > 0) throw new UsageProblem(`'${words[0]}' is not understood.`);
  return values;
}

/** Reads options and the path of one file, `file`. */
export function readFileArg<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  const { values, words } = readArgs(args, options);
  const [word, ...others] = words;
  if (word === undefined || others.length > 0) throw new UsageProblem('Name one file.');
  return { values, file: resolve(word) };
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
