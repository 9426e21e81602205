import { mkdtemp, readdir, rename, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signalServer } from '#support/database/open-killable-postgres.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { type EmbeddedServer, startEmbeddedServer } from './start-embedded-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const patience = { timeout: 30_000, interval: 20 };

test.for(['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
  '%s for PostgreSQL from outside: the shop starts it again, and says once for how long it was away',
  async (signal) => {
    const { folder, server, away } = await open();
    const before = await postmasterPid(folder);
    process.kill(before, signal);
    await vi.waitUntil(() => !server.isUp(), patience);
    await vi.waitUntil(server.isUp, patience);
    expect(await postmasterPid(folder)).not.toBe(before);
    expect(await query(server.url(), 'select 1 as id')).toEqual([{ id: 1 }]);
    expect(away).toEqual([expect.any(Number)]);
  },
);

test('the folder of the shop’s database that is gone under a running server is told once', async () => {
  const { folder, server, lost, damaged } = await open();
  const { own } = await findFiles(server, folder);
  await rename(own, `${own}-away`);
  await vi.waitUntil(() => !server.isUp(), patience);
  const told = `${folder} is damaged (${relative(folder, own)}/PG_VERSION is missing)`;
  expect(damaged).toEqual([expect.stringContaining(told)]);
  await rename(`${own}-away`, own);
  await vi.waitUntil(server.isUp, patience);
  expect([damaged.length, lost]).toEqual([1, []]);
});

const damages: Record<string, (folder: string) => Promise<unknown>> = {
  'base/1 is missing': (folder) => rm(join(folder, 'base'), { recursive: true }),
  'global/pg_control is cut off': (folder) => truncate(join(folder, 'global', 'pg_control'), 100),
  'global/pg_filenode.map is missing': (folder) => rm(join(folder, 'global', 'pg_filenode.map')),
  'pg_wal holds no log': async (folder) => {
    const logs = (await readdir(join(folder, 'pg_wal'))).filter((name) => /^\w{24}$/.test(name));
    await Promise.all(logs.map((name) => rm(join(folder, 'pg_wal', name))));
  },
};

test.for(Object.entries(damages))(
  'data files that are damaged under a running shop end it: %s',
  async ([damage, inflict]) => {
    const { folder, server, lost } = await open();
    await inflict(folder);
    const told = `The database in ${folder} is damaged (${damage}): restore its last backup (npm run shop -- restore <file>); the folder is kept.`;
    await vi.waitUntil(() => lost.length > 0, patience);
    expect(lost).toMatchObject([{ message: told }]);
    expect(server.isUp()).toBe(false);
    await stopPostmaster(folder);
  },
);

test('a folder that is damaged is told at the start, also while its server still runs', async () => {
  const { folder } = await open();
  await rm(join(folder, 'global', 'pg_filenode.map'));
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(/ is damaged \(global/);
  await stopPostmaster(folder);
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(/ is damaged \(global/);
});

const ownDamages: Record<string, (files: Files) => Promise<unknown>> = {
  'its folder is gone': ({ own }) => rm(own, { recursive: true }),
  'its PG_VERSION is gone': ({ own }) => rm(join(own, 'PG_VERSION')),
  'its pg_class is gone': ({ catalog }) => rm(catalog),
  'its pg_class is empty': ({ catalog }) => truncate(catalog),
  'a table is gone': ({ table }) => rm(table),
  'an index is empty': ({ index }) => truncate(index),
};

test.for(Object.entries(ownDamages))(
  'files of the shop’s database that are damaged are told at the start: %s',
  async ([, inflict]) => {
    const { folder, server } = await open();
    await query(server.url(), 'create table note (id int primary key)');
    const files = await findFiles(server, folder);
    await server.stop();
    await inflict(files);
    await expect(startEmbeddedServer({ folder })).rejects.toThrow(`${folder} is damaged (`);
    // Nothing stays that would keep a command from ending.
    expect(await findPostmaster(folder)).toBeUndefined();
  },
);

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

type Files = { own: string; catalog: string; table: string; index: string };

async function findFiles(server: EmbeddedServer, folder: string): Promise<Files> {
  const [{ own, catalog, table, index }] = await query(
    server.url(),
    `select 'base/' || oid as own, pg_relation_filepath('pg_class') as catalog,
       pg_relation_filepath(to_regclass('note')) as "table",
       pg_relation_filepath(to_regclass('note_pkey')) as index
     from pg_database where datname = current_database()`,
  );
  const path = (file: string | null) => join(folder, file ?? '');
  return { own: path(own), catalog: path(catalog), table: path(table), index: path(index) };
}

type Kept = {
  folder: string;
  server: EmbeddedServer;
  lost: unknown[];
  away: number[];
  damaged: string[];
};

async function open(): Promise<Kept> {
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-kept-'));
  const folder = join(home, 'postgres');
  const lost: unknown[] = [];
  const away: number[] = [];
  const damaged: string[] = [];
  const server = await startEmbeddedServer({
    folder,
    onLost: (error) => void lost.push(error),
    onBack: (awayMs) => void away.push(awayMs),
    onDamaged: ({ message }) => void damaged.push(message),
  });
  onTestFinished(async () => {
    await server.stop();
    await rm(home, { recursive: true, maxRetries: 5 });
  });
  return { folder, server, lost, away, damaged };
}

async function postmasterPid(folder: string): Promise<number> {
  return (await findPostmaster(folder))?.pid ?? 0;
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
