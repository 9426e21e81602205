import { readdir, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withClient } from '#database/with-client.ts';
import { copyDataFolder, newDataFolder, newPlace } from '#support/database/new-data-folder.ts';
import { signalServer } from '#support/database/open-killable-postgres.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { type EmbeddedServer, startEmbeddedServer } from './start-embedded-server.ts';

const patience = { timeout: 30_000, interval: 20 };

test('PostgreSQL that is told to stop from outside, or killed, is started again by the shop, which says once for how long it was away', async () => {
  const { folder, server, away } = await open();
  for (const [times, signal] of (['SIGTERM', 'SIGQUIT', 'SIGKILL'] as const).entries()) {
    const before = await postmasterPid(folder);
    process.kill(before, signal);
    await vi.waitUntil(() => !server.isUp(), patience);
    await vi.waitUntil(server.isUp, patience);
    expect(await postmasterPid(folder)).not.toBe(before);
    expect(await query(server.url(), 'select 1 as id')).toEqual([{ id: 1 }]);
    expect(away).toHaveLength(times + 1);
  }
  expect(away).toEqual(away.map(() => expect.any(Number)));
});

test('the folder of the shop’s database that is gone under a running server is told once', async () => {
  const { folder, server, lost, damaged } = await open();
  const { own = '' } = await findFiles(server);
  const place = join(folder, own);
  await rename(place, `${place}-away`);
  await vi.waitUntil(() => !server.isUp(), patience);
  const told = `${folder} is damaged (${own}/PG_VERSION is missing)`;
  expect(damaged).toEqual([expect.stringContaining(told)]);
  await rename(`${place}-away`, place);
  await vi.waitUntil(server.isUp, patience);
  expect([damaged.length, lost]).toEqual([1, []]);
});

test('data files that are damaged under a running shop end it', async () => {
  const { folder, server, lost } = await open();
  await truncate(join(folder, 'global', 'pg_control'), 100);
  const told = `The database in ${folder} is damaged (global/pg_control is cut off): restore its last backup (npm run shop -- restore <file>); the folder is kept.`;
  await vi.waitUntil(() => lost.length > 0, patience);
  expect(lost).toMatchObject([{ message: told }]);
  expect(server.isUp()).toBe(false);
});

test('a folder that is damaged is told at the start, also while its server still runs', async () => {
  const { folder } = await open();
  await rm(join(folder, 'global', 'pg_filenode.map'));
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(/ is damaged \(global/);
  await stopPostmaster(folder);
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(/ is damaged \(global/);
});

test('files of the shop’s database that are damaged are told at the start', async () => {
  const { folder, server } = await open();
  await query(server.url(), 'create table note (id int primary key)');
  const { own = '', catalog = '', table = '', index = '' } = await findFiles(server);
  await server.stop();
  for (const inflict of [
    (copy: string) => rm(join(copy, own), { recursive: true }),
    (copy: string) => rm(join(copy, own, 'PG_VERSION')),
    (copy: string) => rm(join(copy, catalog)),
    (copy: string) => rm(join(copy, table)),
    (copy: string) => truncate(join(copy, index)),
  ]) {
    const copy = await newPlace();
    await copyDataFolder(folder, copy);
    await inflict(copy);
    await expect(startEmbeddedServer({ folder: copy })).rejects.toThrow(`${copy} is damaged (`);
    // Nothing stays that would keep a command from ending.
    expect(await findPostmaster(copy)).toBeUndefined();
  }
});

test('files that only PostgreSQL finds damaged are told as such', async () => {
  const { folder, server } = await open();
  await server.stop();
  const logs = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^\w{24}$/.test(name));
  await Promise.all(logs.map((name) => truncate(join(folder, 'pg_wal', name), 0)));
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(/ is damaged \(could not locate/);
});

test('a start that waits for a server that is frozen gives up when it is told to', async () => {
  const { folder } = await open();
  await signalServer(folder, 'SIGSTOP');
  try {
    const interrupt = new AbortController();
    const starting = startEmbeddedServer({ folder, signal: interrupt.signal });
    setImmediate(() => interrupt.abort());
    await expect(starting).rejects.toThrow('aborted');
  } finally {
    await signalServer(folder, 'SIGCONT');
  }
});

/** Of the shop’s database, below the data folder. */
async function findFiles(server: EmbeddedServer): Promise<Record<string, string>> {
  const [files] = await query(
    server.url(),
    `select 'base/' || oid as own, pg_relation_filepath('pg_class') as catalog,
       pg_relation_filepath(to_regclass('note')) as "table",
       pg_relation_filepath(to_regclass('note_pkey')) as index
     from pg_database where datname = current_database()`,
  );
  return files;
}

type Kept = {
  folder: string;
  server: EmbeddedServer;
  lost: unknown[];
  away: number[];
  damaged: string[];
};

async function open(): Promise<Kept> {
  const folder = await newDataFolder();
  const lost: unknown[] = [];
  const away: number[] = [];
  const damaged: string[] = [];
  const server = await startEmbeddedServer({
    folder,
    onLost: (error) => void lost.push(error),
    onBack: (awayMs) => void away.push(awayMs),
    onDamaged: ({ message }) => void damaged.push(message),
  });
  onTestFinished(server.stop);
  return { folder, server, lost, away, damaged };
}

async function postmasterPid(folder: string): Promise<number> {
  return (await findPostmaster(folder))?.pid ?? 0;
}

async function query(connectionString: string, statement: string) {
  return (await withClient({ connectionString }, (client) => client.query(statement))).rows;
}
