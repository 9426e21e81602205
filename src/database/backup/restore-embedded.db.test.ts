import { readdir, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { withClient } from '#database/with-client.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { newFolder } from '#support/new-folder.ts';
import { databaseBefore, restoreEmbedded } from './restore-embedded.ts';
import { writeBackup } from './write-backup.ts';

test('a restore that breaks off leaves the shop as it was; one that is done keeps it aside', async () => {
  const home = await newFolder();
  const folder = join(home, 'postgres');
  const [file, damaged] = [join(home, 'shop.backup'), join(home, 'damaged.backup')];
  await using database = await createTestDatabase();
  await nameShop(database.url, 'restored');
  await writeBackup({ url: database.url, file, now: new Date() });
  await writeBackup({ url: database.url, file: damaged, now: new Date() });
  await truncate(damaged, 500);
  const complete = async () => undefined;

  // A new machine has no database yet.
  expect(await restoreEmbedded({ folder, file, complete, settings })).not.toHaveProperty(
    'before.0',
  );
  await onServer(folder, (url) => nameShop(url('gomitolo'), 'there before'));

  const cutOff = restoreEmbedded({ folder, file: damaged, complete, settings });
  await expect(cutOff).rejects.toThrow(/damaged/);
  const interrupted = restoreEmbedded({
    folder,
    file,
    settings,
    complete: () => Promise.reject(new Error('interrupted')),
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  await onServer(folder, async (url) => {
    expect(await readName(url('gomitolo'))).toBe('there before');
    expect((await query(url('gomitolo'), databases)).rows).toEqual([{ datname: 'gomitolo' }]);
    await expect(restoreEmbedded({ folder, file, complete, settings })).rejects.toThrow(
      /already runs/,
    );
  });

  const { before } = await restoreEmbedded({ folder, file, complete, settings });
  expect(before).toContain(databaseBefore);
  await onServer(folder, async (url) => {
    expect(await readName(url('gomitolo'))).toBe('restored');
    expect(await readName(url(databaseBefore))).toBe('there before');
  });
});

test('a restore that fails leaves nothing in a new data folder', async () => {
  const home = await newFolder();
  const [dataDir, file] = [join(home, 'data'), join(home, 'shop.backup')];
  await using database = await createTestDatabase();
  await writeBackup({ url: database.url, file, now: new Date() });
  const complete = () => Promise.reject(new Error('interrupted'));
  const restoring = restoreEmbedded({
    folder: join(dataDir, 'postgres'),
    file,
    complete,
    settings,
  });
  await expect(restoring).rejects.toThrow('interrupted');
  expect(await readdir(dataDir)).toEqual([]);
});

/** Further damages, which a start finds: `keep-server.db.test.ts`. */
const damages: Record<string, (folder: string) => Promise<unknown>> = {
  'a file of PostgreSQL': (folder) => rm(join(folder, 'global', 'pg_filenode.map')),
  'the file of a table': async (folder) => rm(await tablePath(folder)),
};

test.for(Object.entries(damages))(
  'a folder that has lost %s is kept, and the backup is restored into a new one',
  async ([, inflict]) => {
    const home = await newFolder();
    const folder = join(home, 'postgres');
    const file = join(home, 'shop.backup');
    await using database = await createTestDatabase();
    await nameShop(database.url, 'restored');
    await writeBackup({ url: database.url, file, now: new Date() });
    await onServer(folder, (url) => query(url('gomitolo'), 'create table setting (name text)'));
    await inflict(folder);

    const before = await readdir(home);
    const complete = () => Promise.reject(new Error('interrupted'));
    const interrupted = restoreEmbedded({ folder, file, complete, settings });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(await readdir(home)).toEqual(before);

    const restored = await restoreEmbedded({
      folder,
      file,
      settings,
      complete: async () => undefined,
    });
    expect(restored.before).toMatch(/postgres-damaged-/);
    expect(await readdir(home)).toEqual(expect.arrayContaining(before));
    expect(await readdir(home)).toHaveLength(before.length + 1);
    await onServer(folder, async (url) => {
      expect(await readName(url('gomitolo'))).toBe('restored');
    });
  },
);

async function tablePath(folder: string): Promise<string> {
  let path = '';
  await onServer(folder, async (url) => {
    const { rows } = await query(url('gomitolo'), `select pg_relation_filepath('setting') as path`);
    path = String(rows[0]?.['path']);
  });
  return join(folder, path);
}

const databases = `select datname from pg_database where datname like 'gomitolo%'`;

/** Faster; the test has no power failure. */
const settings = { fsync: 'off' };

async function onServer(
  folder: string,
  work: (url: (database: string) => string) => Promise<unknown>,
): Promise<void> {
  const server = await startEmbeddedServer({ folder, settings });
  try {
    await work(server.url);
  } finally {
    await server.stop();
  }
}

async function nameShop(url: string, name: string): Promise<void> {
  await query(url, `delete from setting; insert into setting values ('name', '"${name}"')`);
}

async function readName(url: string): Promise<unknown> {
  const { rows } = await query(url, 'select * from setting');
  return Object.values(rows[0] ?? {})[1];
}

function query(connectionString: string, text: string) {
  return withClient({ connectionString }, (client) => client.query<Record<string, unknown>>(text));
}
