import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { newFolder } from '#support/new-folder.ts';
import { headName, leftOut, partName, sumsName } from './backup-format.ts';
import { loadBackup } from './load-backup.ts';
import { readBackup } from './read-backup.ts';
import { createSealer } from './seal.ts';
import { writeBackup } from './write-backup.ts';

const now = new Date('2026-11-22T10:00:00Z');

test('no table of a backup refers to one that is left out of it', async () => {
  await using database = await createTestDatabase();
  const { rows } = await database.pool.query(
    `select source.relname as kept, target.relname as left_out
     from pg_constraint
     join pg_class source on source.oid = conrelid
     join pg_class target on target.oid = confrelid
     where contype = 'f' and source.relname <> all ($1) and target.relname = any ($1)`,
    [leftOut],
  );
  expect(rows).toEqual([]);
});

test('a maker is backed up; a session or a device that was shut out does not come back, nor do its notifications', async () => {
  await using database = await withSubscription();
  const file = await newFile();
  await writeBackup({ url: database.url, file, now });
  await using restored = await createTestDatabase();
  await loadBackup({ url: restored.url, file });
  expect((await restored.pool.query('select from maker')).rowCount).toBe(1);
  for (const table of ['maker_session', 'trusted_device', 'push_subscription']) {
    expect((await restored.pool.query(`select from ${table}`)).rowCount).toBe(0);
  }
});

test('rows of a table that backups leave out today are passed over, and told once', async () => {
  await using database = await withSubscription();
  await database.pool.query('alter table push_subscription rename to once_kept');
  const [written, file] = [await newFile(), await newFile()];
  await writeBackup({ url: database.url, file: written, now });
  await renameTable(written, { to: file, from: 'once_kept', into: 'push_subscription' });
  await using restored = await createTestDatabase();
  const foreign: string[] = [];
  const onForeign = (table: string) => foreign.push(table);
  expect(await loadBackup({ url: restored.url, file, onForeign })).toEqual(now);
  expect(foreign).toEqual(['push_subscription']);
  expect((await restored.pool.query('select from push_subscription')).rowCount).toBe(0);
});

async function withSubscription(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await database.pool.query(
    `insert into maker (name, email) values ('Ada', 'ada@example.it');
     insert into trusted_device (token_hash, maker_id, seen_at)
     select sha256('token'), id, now() from maker;
     insert into maker_session (token_hash, maker_id, device, signed_in_at, seen_at, expires_at)
     select sha256('token'), id, 'Chrome', now(), now(), now() + interval '1 day' from maker;
     insert into push_subscription (trusted_device_id, endpoint, p256dh, auth, at)
     select id, 'https://push.example/1', 'key', 'auth', now() from trusted_device`,
  );
  return database;
}

type Renaming = { to: string; from: string; into: string };

/** Writes a backup again, with a table under another name. */
async function renameTable(file: string, { to, from, into }: Renaming): Promise<void> {
  const archive = pack();
  const done = pipeline(archive, createZstdCompress(), createSealer(), createWriteStream(to));
  const rename = (text: string) => text.replaceAll(`"${from}"`, `"${into}"`);
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'head') {
      archive.entry({ name: headName }, rename(JSON.stringify(piece.head)));
    } else if (piece.kind === 'sums') {
      archive.entry({ name: sumsName }, rename(JSON.stringify(piece.sums)));
    } else {
      archive.entry(
        { name: partName(piece.table === from ? into : piece.table, 1) },
        piece.content,
      );
    }
  }
  archive.finalize();
  await done;
}

async function newFile(): Promise<string> {
  return join(await newFolder(), 'shop.backup');
}
