import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { stopPostmaster } from '#database/embedded/stop-postmaster.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string with `{name}` where the name of the database goes. */
    databaseUrl: string;
  }
}

const prefix = 'gomitolo-test-';

/** One PostgreSQL for the whole run, with a migrated database to copy for each test file. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const home = join(tmpdir(), `${prefix}${process.pid}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  const settings = { fsync: 'off', synchronous_commit: 'off', max_connections: '200' };
  const server = await startEmbeddedServer({ folder: join(home, 'postgres'), settings });
  const database = openDatabase(server.url());
  await migrate(database.pool);
  await database.close();
  project.provide('databaseUrl', server.url('{name}'));
  return async () => {
    await server.stop();
    await rm(home, { recursive: true });
  };
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
