import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { stopPostmaster } from '#database/embedded/postmaster.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { openBoss } from '#server/jobs/open-boss.ts';
import { createLog } from '#server/log.ts';

const prefix = 'gomitolo-test-';
/** Nothing of it outlives the run, and each of its databases is gone before there is much to clear away. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', autovacuum: 'off' };

export interface TestServer {
  /** Connection string of a database; of the migrated one when none is named. */
  url(database?: string): string;
  stop(): Promise<void>;
}

/** A PostgreSQL for tests with a migrated database and its job queue. It trades durability for speed. */
export async function openTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  await removeLeftovers();
  const home = join(tmpdir(), `${prefix}${process.pid}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  const server = await startEmbeddedServer({
    folder: join(home, 'postgres'),
    settings: { ...forgetful, max_connections: '200', ...settings },
  });
  const database = openDatabase(server.url());
  await migrate(database.pool);
  await database.close();
  await makeQueue(server.url());
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(home, { recursive: true });
    },
  };
}

/** As the first start of a shop would, in each copy anew. */
async function makeQueue(url: string): Promise<void> {
  const { boss, close } = await openBoss({ url, log: createLog('error') });
  await boss.stop({ close: true });
  await close();
}

/** A run that was killed leaves its server behind; the next run tidies up. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names.filter((found) => !isAlive(Number(found.slice(prefix.length))))) {
    const home = join(tmpdir(), name);
    await stopPostmaster(join(home, 'postgres'));
    await rm(home, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
