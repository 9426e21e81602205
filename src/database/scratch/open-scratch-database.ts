import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { lineBounds } from '#database/connection-bounds.ts';
import { hasOwnServer } from '#database/embedded/server-binaries.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { hasCode } from '#database/has-code.ts';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';

/**
 * Opens an empty database on a server of its own, or, without an embedded PostgreSQL, on the server of the settings.
 * @param shopUrl connection string of the shop's database, if the settings name one
 * @throws SetupProblem
 */
export async function openScratchDatabase(shopUrl: string | undefined): Promise<ScratchDatabase> {
  return shopUrl === undefined || hasOwnServer()
    ? startScratchServer()
    : createScratchDatabase(shopUrl);
}

/** Key of the advisory lock; every version of the shop has to use the same. */
const scratchLock = 7_064_150;
const databasePrefix = 'gomitolo_verify_';
/** SQLSTATE of a missing privilege. */
const forbidden = '42501';

/**
 * Creates a database on the server of the shop, after dropping those that a killed process has left there.
 * @throws SetupProblem when another scratch database is open, or the user may not create one
 */
export async function createScratchDatabase(shopUrl: string): Promise<ScratchDatabase> {
  const client = new pg.Client({ ...lineBounds, connectionString: shopUrl });
  // A broken connection fails the running statement.
  client.on('error', () => undefined);
  await client.connect();
  const name = `${databasePrefix}${randomBytes(6).toString('hex')}`;
  try {
    // Released with the connection, also when the process is killed.
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [scratchLock]);
    if (rows[0]?.taken !== true) {
      throw new SetupProblem('Another backup is being verified: wait until it is done.');
    }
    await client.query('set statement_timeout = 0');
    await dropScratchDatabases(client);
    await client.query(`create database ${name} template template0`);
  } catch (error) {
    await client.end();
    throw hasCode(error, forbidden) ? mayNot(error) : error;
  }
  return {
    url: withDatabase(shopUrl, name),
    async [Symbol.asyncDispose]() {
      await dropScratchDatabases(client);
      await client.end();
    },
  };
}

async function dropScratchDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [databasePrefix],
  );
  for (const { name } of rows) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function mayNot(cause: unknown): SetupProblem {
  const remedy = 'alter role … createdb, or verify it on a machine with npm ci';
  return new SetupProblem(`The database lets this user make no other to verify in: ${remedy}.`, {
    cause,
  });
}

const folderPrefix = 'gomitolo-verify-';
const dayMs = 24 * 60 * 60_000;

/** An empty database that is dropped when it is disposed. */
interface ScratchDatabase extends AsyncDisposable {
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
  const home = await mkdtemp(join(within, `${folderPrefix}${process.pid}-`));
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
    if (!name.startsWith(folderPrefix) || !(await isLeft(home, Number(name.split('-')[2]))))
      continue;
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
