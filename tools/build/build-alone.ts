import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 10 * 60_000;
const pollMs = 100;
/** SQLite's own number for a file that another process has locked. */
const busy = 5;

type Building<Result> = { work: () => Promise<Result>; onWait?: () => void };

/**
 * Works while no other process builds in this folder. The lock is the operating system's on a file, by
 * way of SQLite: it dies with the process that holds it, so nothing is left behind to be cleared up.
 */
export async function buildAlone<Result>(
  root: string,
  { work, onWait }: Building<Result>,
): Promise<Result> {
  // Not in `build`, which each build empties.
  const folder = join(root, 'node_modules', '.cache', 'gomitolo');
  await mkdir(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build.lock'), { timeout: 0 });
  try {
    await take(lock, onWait);
    return await work();
  } finally {
    lock.close();
  }
}

async function take(lock: DatabaseSync, onWait: (() => void) | undefined): Promise<void> {
  const deadline = Date.now() + patienceMs;
  if (tryToTake(lock)) return;
  onWait?.();
  while (Date.now() < deadline) {
    await pause(pollMs);
    if (tryToTake(lock)) return;
  }
  throw new Error(`Another process has been building here for ${patienceMs / 60_000} minutes`);
}

function tryToTake(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false;
    throw error;
  }
}
