import { findPostmaster } from './find-postmaster.ts';

/**
 * Tells the server of the folder to stop, and does not wait: it rolls back open transactions and writes
 * everything down by itself.
 */
export async function endPostmaster(folder: string): Promise<void> {
  const running = await findPostmaster(folder);
  if (running !== undefined) process.kill(running.pid, 'SIGINT');
}
