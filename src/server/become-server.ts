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
 * Turns this process into the built shop: nothing of what came before stays in memory, and its number stays,
 * for whoever holds it. Where a system cannot do that, the shop runs in what there is.
 */
export async function becomeServer({ root, heldBy }: Start): Promise<void> {
  const program = join(root, 'build', 'server', 'serve.js');
  const words = heldBy === undefined ? [] : ['--held-by', String(heldBy)];
  process.execve?.(
    process.execPath,
    [process.execPath, ...nodeFlags, ...process.execArgv, program, ...words],
    { ...allocator, ...process.env },
  );
  process.argv.splice(1, process.argv.length, program, ...words);
  await import(pathToFileURL(program).href);
}
