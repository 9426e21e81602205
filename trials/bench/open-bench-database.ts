import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { type Database, openDatabase } from '#database/open-database.ts';

/** Its pool has as many connections as a shop's. */
export interface BenchDatabase extends AsyncDisposable, Pick<Database, 'pool' | 'db'> {
  databaseUrl: string;
  /** Process of the database. */
  postmaster: number;
  /** For files; gone with it. */
  home: string;
}

/** An empty database on a PostgreSQL of its own that keeps what it is given. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  await using opening = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-bench-'));
  opening.defer(() => rm(home, { recursive: true, force: true }));
  const server = await startEmbeddedServer({ folder: join(home, 'postgres') });
  opening.defer(() => server.stop());
  const databaseUrl = server.url();
  const { close, ...database } = openDatabase(databaseUrl);
  opening.defer(close);
  const postmaster = await findPostmaster(join(home, 'postgres'));
  if (postmaster === undefined) throw new Error('The database is not to be found');
  const open = opening.move();
  const found = { databaseUrl, postmaster: postmaster.pid, home };
  return { ...database, ...found, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
