import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a shop gives its Node: how these keep its memory small is told in `docs/decisions/a-start-becomes-the-shop.md`. */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100'];
/** Threads that help out take memory and give it back from one place, not each from its own. */
const allocator = { MALLOC_ARENA_MAX: '1' };

export type Start = {
  /** The project's folder. */
  root: string;
  /** The process that holds this one: with it, the shop ends. */
  heldBy: number | undefined;
};

/**
 * Turns this process into the built shop: nothing of what came before stays in memory, and its process id stays,
 * for whoever holds it. Flags and environment that somebody gave win over ours. Where Node has no `execve`, the
 * shop runs in this process; one that fails, as when Node itself is gone, ends it with Node's own words.
 */
export async function becomeServer({ root, heldBy }: Start): Promise<void> {
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
