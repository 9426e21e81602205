import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from '#database/has-code.ts';

type Postmaster = {
  pid: number;
  socketFolder: string;
  ready: boolean;
  /** It takes no new connections, and ends when those that are there have ended. */
  stopping: boolean;
};

const run = promisify(execFile);

/**
 * The server that runs on this data folder now, from any start. A pid file of a crash does not count, even when another
 * process has its number since.
 */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readLock(folder)).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (!(await servesFolder(pid, folder))) return undefined;
  const status = lines[7]?.trim();
  return {
    pid,
    socketFolder: resolve(folder, lines[4] ?? '.'),
    ready: status === 'ready',
    stopping: status === 'stopping',
  };
}

/** A file that cannot be read for another reason may be that of a living server. */
async function readLock(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return '';
    throw error;
  }
}

async function servesFolder(pid: number, folder: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder));
    }
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(folder);
  } catch {
    return false;
  }
}

/** Connection string of the server that runs on the folder now, from any start. */
export async function findRunningUrl(folder: string): Promise<string | undefined> {
  const running = await findPostmaster(resolve(folder));
  if (!running?.ready) return undefined;
  return `postgresql:///gomitolo?host=${encodeURIComponent(running.socketFolder)}&user=gomitolo`;
}

const cleanMs = 8_000;
const pollMs = 20;

/**
 * Stops the server of the folder cleanly: open transactions are rolled back, then a checkpoint. One that does not end by
 * that, as when it was told in the middle of a recovery, is ended at once: the next start recovers what was committed.
 */
export async function stopPostmaster(folder: string): Promise<void> {
  if (await signalAndWait(folder, 'SIGINT')) return;
  if (await signalAndWait(folder, 'SIGQUIT')) return;
  throw new Error(`PostgreSQL in ${folder} does not stop`);
}

async function signalAndWait(folder: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<boolean> {
  const running = await findPostmaster(folder);
  if (running === undefined) return true;
  signalProcess(running.pid, signal);
  const deadline = Date.now() + cleanMs;
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
  if (running !== undefined) signalProcess(running.pid, 'SIGINT');
}

/** A process that has just ended needs no signal. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
