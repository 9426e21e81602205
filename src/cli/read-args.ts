import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { CommandContext } from '#cli/command.ts';

const most = 1000;

/** Reads options and plain words; what is not understood comes back as a sentence. */
export function readArgs<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { ok: true as const, values, words: positionals };
  } catch (error) {
    if (!isMisuse(error)) throw error;
    return { ok: false as const, problem: error.message };
  }
}

/** Says what was wrong and how it is done right; the exit code. */
export function refuseArgs(
  { complain }: Pick<CommandContext, 'complain'>,
  { problem, usage }: { problem: string; usage: string },
): 1 {
  complain(problem);
  complain(`Usage: npm run shop -- ${usage}`);
  return 1;
}

function isMisuse(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return String(error.code).startsWith('ERR_PARSE_ARGS_');
}

type Limit = { ok: true; number: number } | { ok: false; problem: string };

/** The value of `--limit`. */
export function readLimit(text: string): Limit {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most
    ? { ok: true, number }
    : { ok: false, problem: `--limit is a whole number from 1 to ${most}.` };
}
