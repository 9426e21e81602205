import { resolve } from 'node:path';
import { findPostmaster } from './find-postmaster.ts';

/** Connection string of the server that runs on the folder now, whoever started it. */
export async function findRunningUrl(folder: string): Promise<string | undefined> {
  const running = await findPostmaster(resolve(folder));
  if (!running?.ready) return undefined;
  return `postgresql:///gomitolo?host=${encodeURIComponent(running.socketFolder)}&user=gomitolo`;
}
