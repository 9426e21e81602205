import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { TaskContext } from '#server/tasks/task.ts';

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
  { complain }: Pick<TaskContext, 'complain'>,
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
