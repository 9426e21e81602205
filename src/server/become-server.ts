import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a shop gives its Node: how these keep its memory small is told in `docs/decisions/a-start-becomes-the-shop.md`. */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100'];
/** Threads that help out take memory and give it back from one place, not each from its own. */
const allocator = { MALLOC_ARENA_MAX: '1' };

/**
 * Turns this process into the built shop, with the words it was started with: nothing of what came before
 * stays in memory, and its number stays, for whoever holds it. Where a system cannot do that, the shop runs
 * in what there is.
 */
export async function becomeServer(root: string): Promise<void> {
  const program = join(root, 'build', 'server', 'serve.js');
  const words = process.argv.slice(2);
  process.execve?.(
    process.execPath,
    [process.execPath, ...nodeFlags, ...process.execArgv, program, ...words],
    { ...allocator, ...process.env },
  );
  await import(pathToFileURL(program).href);
}
