import { setTimeout as delay } from 'node:timers/promises';
import { findPostmaster } from './find-postmaster.ts';

const fastMs = 20_000;
const pollMs = 20;

/** Stops the server of the folder cleanly: open transactions are rolled back, then a checkpoint. */
export async function stopPostmaster(folder: string): Promise<void> {
  if (await signalAndWait(folder, 'SIGINT')) return;
  if (await signalAndWait(folder, 'SIGQUIT')) return;
  throw new Error(`PostgreSQL in ${folder} does not stop`);
}

async function signalAndWait(folder: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<boolean> {
  const running = await findPostmaster(folder);
  if (running === undefined) return true;
  process.kill(running.pid, signal);
  const deadline = Date.now() + fastMs;
  while (Date.now() < deadline) {
    if ((await findPostmaster(folder))?.pid !== running.pid) return true;
    await delay(pollMs);
  }
  return false;
}

/**
 * Tells the server of the folder to stop, and does not wait: it rolls back open transactions and writes
 * everything down by itself.
 */
export async function endPostmaster(folder: string): Promise<void> {
  const running = await findPostmaster(folder);
  if (running !== undefined) process.kill(running.pid, 'SIGINT');
}
