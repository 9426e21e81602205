import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SetupProblem } from '#database/setup-problem.ts';
import type { ServerAccount } from './server-account.ts';

/**
 * How the server names its own data folder, once it stands in it.
 * An account that may not pass through a parent folder (a project below /root) can still use
 * the folder it was started in: Linux resolves /proc/self/cwd without looking at the parents.
 */
export async function reachablePath(
  folder: string,
  account: ServerAccount | undefined,
): Promise<string> {
  if (account === undefined || (await canPass(dirname(folder), account))) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new SetupProblem(`PostgreSQL cannot reach ${folder}: set DATA_DIR to a folder open to all`);
}

async function canPass(folder: string, account: ServerAccount): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  if (((mode >> shift) & 1) === 0) return false;
  return folder === '/' || canPass(dirname(folder), account);
}
