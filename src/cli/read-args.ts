import { resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageProblem } from '#cli/command.ts';

/**
 * Reads options and plain words.
 * @throws UsageProblem, as the others here
 */
export function readArgs<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values, words: positionals };
  } catch (error) {
    const isMisuse = error instanceof TypeError && 'code' in error;
    if (!isMisuse || !String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    // A value that begins with a dash is explained by all sentences; those on other mistakes speak to programmers.
    const isValue = error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE';
    const told = isValue ? error.message : error.message.replace(/\.\s.*/s, '.');
    throw new UsageProblem(told.replaceAll(/\s+/g, ' ').replace(/\.?$/, '.'));
  }
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
