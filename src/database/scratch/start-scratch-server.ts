import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { hasCode } from '#database/has-code.ts';

const prefix = 'gomitolo-verify-';
const dayMs = 24 * 60 * 60_000;

/** An empty database that is dropped when it is disposed. */
export interface ScratchDatabase extends AsyncDisposable {
  url: string;
}

interface ScratchServer extends ScratchDatabase {
  /** Its data folder, which can be moved to another place once it has stopped. */
  folder: string;
  stop(): Promise<void>;
}

type Trial = {
  /** The parent of its folder; the temporary folder by default. */
  within?: string;
  /** Extra server settings, for tests. */
  settings?: Record<string, string> | undefined;
};

/** Starts a PostgreSQL in a folder of its own, of which nothing stays, however this process ends. */
export async function startScratchServer({
  within = tmpdir(),
  settings,
}: Trial = {}): Promise<ScratchServer> {
  await removeLeftServers(within);
  const home = await mkdtemp(join(within, `${prefix}${process.pid}-`));
  const release = clearAfterDeath(home);
  const clear = async () => {
    await rm(home, { recursive: true, force: true });
    release();
  };
  try {
    const server = await startEmbeddedServer({ folder: folderIn(home), settings });
    return {
      url: server.url(),
      folder: folderIn(home),
      stop: server.stop,
      async [Symbol.asyncDispose]() {
        await server.stop().finally(clear);
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

function folderIn(home: string): string {
  return join(home, 'postgres');
}

/**
 * Reads its input until our process is gone, then stops the server and removes its folder; it tries again while a
 * server that was still starting goes on writing.
 */
const clearing = `
cat > /dev/null
for try in 1 2 3 4 5 6 7 8 9 10; do
  pid=$(head -n 1 "$1/postgres/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid"
  rm -rf "$1"
  sleep 1
  [ -e "$1" ] || exit
done`;

/** @returns ends the watcher, once everything is removed */
function clearAfterDeath(home: string): () => void {
  // In a session of its own: Ctrl-C is for us.
  const watcher = spawn('sh', ['-c', clearing, 'sh', home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell, the next scratch server removes the folder.
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  return () => void watcher.stdin.end();
}

/** Removes servers and folders that were left when the machine went down, or when the watcher was killed too. */
export async function removeLeftServers(folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder)) {
    const home = join(folder, name);
    if (!name.startsWith(prefix) || !(await isLeft(home, Number(name.split('-')[2])))) continue;
    const running = await findPostmaster(folderIn(home));
    if (running !== undefined) process.kill(running.pid, 'SIGQUIT');
    await rm(home, { recursive: true, force: true });
  }
}

/** Whether a folder is of this account and its process is gone; after a day, a process of that id counts as another. */
async function isLeft(home: string, pid: number): Promise<boolean> {
  const found = await stat(home).catch(() => undefined);
  if (found === undefined || found.uid !== process.getuid?.()) return false;
  return !isAlive(pid) || Date.now() - found.mtimeMs > dayMs;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
