import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Flags of Node that keep the memory of the shop small, as described in `docs/decisions/a-start-becomes-the-shop.md`. */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100'];
/** One malloc arena for all threads, so that freed memory is used again. */
const allocator = { MALLOC_ARENA_MAX: '1' };

export type Start = {
  /** The project's folder. */
  root: string;
  /** Process id of the parent with which the shop ends. */
  heldBy: number | undefined;
};

/**
 * Replaces this process by the built shop (`execve`): the process id stays and the memory of the start is freed. Flags
 * and environment of the caller override ours. Without `execve` in Node, the shop is imported into this process. An
 * `execve` that fails ends the process with Node's own message.
 */
export async function execServer({ root, heldBy }: Start): Promise<void> {
  const program = join(root, 'build', 'server', 'serve.js');
  const args = heldBy === undefined ? [] : ['--held-by', String(heldBy)];
  process.execve?.(
    process.execPath,
    [process.execPath, ...nodeFlags, ...process.execArgv, program, ...args],
    { ...allocator, ...process.env },
  );
  process.argv.splice(1, process.argv.length, program, ...args);
  await import(pathToFileURL(program).href);
}
