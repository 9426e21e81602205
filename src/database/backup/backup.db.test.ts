import { statSync } from 'node:fs';
import { readdir, readFile, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emailQuota } from '#shop/emails/email-quota.ts';
import { createMemoryJobs } from '#support/shop/memory-jobs.ts';
import { openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openUnresponsiveProxy } from '#support/database/open-unresponsive-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { newFolder } from '#support/new-folder.ts';
import { loadBackup } from './load-backup.ts';
import { queueLostJobs } from './lost-jobs.ts';
import { raiseOrderNumber } from './order-numbers.ts';
import { draftOf, writeBackup } from './write-backup.ts';

const now = new Date('2026-11-22T10:00:00Z');

test('a backup brings back every row, and nothing happens twice because of it', async () => {
  await using shop = await openTestShop();
  await buy(shop);
  const file = await newFile();
  const sums = await writeBackup({ url: shop.database.url, file, now });
  expect(sums.find(({ table }) => table === 'shop_order')?.rows).toBe(1);

  await using restored = await createTestDatabase();
  expect(await loadBackup({ url: restored.url, file })).toEqual(now);
  const again = await newFile();
  expect(await writeBackup({ url: restored.url, file: again, now })).toEqual(sums);

  // The history is guarded again, and numbers go on where they were.
  const erasing = restored.pool.query('delete from order_history');
  await expect(erasing).rejects.toThrow(/order_history/);
  const drawn = `select (select max(id) from order_history) as last, nextval(pg_get_serial_sequence('order_history', 'id')) as next`;
  const { rows } = await restored.pool.query<{ last: string; next: string }>(drawn);
  expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.last));
});

test('a table that somebody left beside those of the shop stays in the file', async () => {
  await using database = await createTestDatabase();
  await database.pool.query(
    `create table a_note (id integer generated always as identity, about text references product);
     insert into a_note default values;
     insert into setting (name, value) values ('kept', '1')`,
  );
  const file = await newFile();
  await writeBackup({ url: database.url, file, now });
  await using restored = await createTestDatabase();
  const foreign: string[] = [];
  const onForeign = (table: string) => foreign.push(table);
  expect(await loadBackup({ url: restored.url, file, onForeign })).toEqual(now);
  expect(foreign).toEqual(['a_note']);
  const { rows } = await restored.pool.query('select name from setting');
  expect(rows).toEqual([{ name: 'kept' }]);
});

test('a backup is whole in a database of another language, which sorts otherwise', async () => {
  await using database = await createTestDatabase();
  await database.pool.query(
    `insert into setting (name, value) values ('B', '1'), ('a', '1'), ('a-b', '1'), ('aa', '1')`,
  );
  const file = await newFile();
  await writeBackup({ url: database.url, file, now });
  const name = `other_language_${process.pid}`;
  await database.pool.query(
    `create database ${name} template template0 locale_provider icu icu_locale 'it'`,
  );
  onTestFinished(async () => {
    await using another = await createTestDatabase();
    await another.pool.query(`drop database ${name} with (force)`);
  });
  const url = database.url.replace(/test_\w+/, name);
  expect(await loadBackup({ url, file })).toEqual(now);
});

test('a database that freezes while a backup is written ends it within a bound, and no file is left', async () => {
  await using database = await withProducts();
  await using line = await openUnresponsiveProxy(database.url);
  const file = await newFile();
  const onTable = () => line.breakSilently();
  const writing = writeBackup({ url: line.url, file, now, onTable, silenceMs: 500 });
  await expect(writing).rejects.toThrow(
    'The database has sent nothing for 0.5 s, and no backup is written: see that it runs, and try again.',
  );
  expect(await readdir(dirname(file))).toEqual([]);
});

test('a backup with a flipped bit, or cut off anywhere, is refused, and nothing of it stays', async () => {
  await using database = await withProducts();
  const file = await newFile();
  await writeBackup({ url: database.url, file, now });
  const whole = await readFile(file);
  await using target = await createTestDatabase();
  for (const place of [
    0,
    5,
    whole.length >> 1,
    whole.length - 41,
    whole.length - 38,
    whole.length - 1,
  ]) {
    const flipped = Buffer.from(whole);
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    await writeFile(file, flipped);
    await expect(loadBackup({ url: target.url, file })).rejects.toMatchObject({
      code: 'setup_problem',
    });
    await writeFile(file, whole);
    await truncate(file, place);
    await expect(loadBackup({ url: target.url, file })).rejects.toMatchObject({
      code: 'setup_problem',
    });
  }
  expect((await target.pool.query('select from product')).rowCount).toBe(0);
  await writeFile(file, whole);
  await loadBackup({ url: target.url, file });
  expect((await target.pool.query('select from product')).rowCount).toBe(1);
});

test('a file that is no backup, or of a newer program, or for a shop that is there, is refused in a sentence', async () => {
  await using database = await withProducts();
  const file = await newFile();
  await writeFile(file, 'not a backup');
  await using target = await createTestDatabase();
  await expect(loadBackup({ url: target.url, file })).rejects.toThrow(
    /damaged, cut off, or no backup/,
  );
  await expect(loadBackup({ url: target.url, file: `${file}.gone` })).rejects.toThrow(
    /There is no file/,
  );
  await writeBackup({ url: database.url, file, now, existing: 'replaced' });
  await expect(loadBackup({ url: database.url, file })).rejects.toThrow(/shop in this database/);

  await database.pool.query(`insert into migration (name, checksum) values ('9999_later.sql', '')`);
  await writeBackup({ url: database.url, file, now, existing: 'replaced' });
  await expect(loadBackup({ url: target.url, file })).rejects.toThrow(
    /^The backup is of a newer version/,
  );
});

test('a backup does not write over a file that appeared meanwhile, and leaves the draft of another process alone', async () => {
  await using database = await withProducts();
  const file = await newFile();
  const others = `${file}.elsewhere-1.part`;
  await writeFile(others, 'half of another');
  const onTable = () => void writeFile(file, 'another backup');
  const refused = writeBackup({ url: database.url, file, now: new Date(), onTable });
  await expect(refused).rejects.toThrow(`${file} is there already: name another file.`);
  expect(await readFile(file, 'utf8')).toBe('another backup');
  expect(await readFile(others, 'utf8')).toBe('half of another');
  expect(await readdir(dirname(file))).toHaveLength(2);
});

test('processes of the same host name and id have drafts of their own, by the moment of their start', () => {
  expect(draftOf('shop.backup')).toContain(`-${performance.timeOrigin}.part`);
});

test('a draft that a killed backup left holds up no later one, and is gone an hour later', async () => {
  await using database = await withProducts();
  const file = await newFile();
  const left = [`${file}.part`, `${file}.elsewhere-1.part`, draftOf(file)];
  for (const draft of left) {
    await writeFile(draft, 'half of it', { mode: 0o600 });
    await utimes(draft, new Date(0), new Date(0));
  }
  let mode = 0;
  const onTable = () => void (mode ||= statSync(draftOf(file)).mode & 0o777);
  await writeBackup({ url: database.url, file, now: new Date(), onTable });
  expect(await readdir(dirname(file))).toEqual([basename(file)]);
  expect(mode).toBe(0o600);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a disk without room is told in one sentence, and nothing of the backup stays', async () => {
  await using database = await withProducts();
  const file = await newFile();
  // Writes there fail for want of disk space.
  await symlink('/dev/full', draftOf(file));
  await expect(writeBackup({ url: database.url, file, now, instead: 'move' })).rejects.toThrow(
    `There is no room left for ${file}: make room on its disk, or move.`,
  );
  expect(await readdir(dirname(file))).toEqual([]);
});

test('a backup that cannot be written leaves no part of itself', async () => {
  await using database = await withProducts();
  const file = await newFile();
  const folder = join(file, '..');
  await expect(writeBackup({ url: database.url, file, now, onTable: fail })).rejects.toThrow(
    'no more room',
  );
  expect(await readdir(folder)).toEqual([]);
  const nowhere = join(folder, 'missing', 'shop.backup');
  await expect(writeBackup({ url: database.url, file: nowhere, now })).rejects.toThrow(
    /^There is no /,
  );
});

test('e-mails that had not left and parcels on their way out are queued again, and no others', async () => {
  await using shop = await openTestShop();
  const orderId = await buy(shop);
  const { db, pool } = shop.database;
  await pool.query(
    `insert into sent_email (kind, subject_id, tries, sent_at) values ('order-to-makers', $1, 1, now())`,
    [orderId],
  );
  await pool.query(
    `insert into planned_shipment (order_id, key, due_at) values ($1, 'key-1', now())`,
    [orderId],
  );
  const { jobs, sendJobs } = createMemoryJobs();
  await queueLostJobs({ db, sendJobs, quotaOf: emailQuota }, shop.ports.clock.now());
  expect(jobs).toMatchObject([
    { name: 'order-confirmation', data: { subjectId: orderId } },
    { name: 'ship-order', data: { orderId, key: 'key-1' } },
  ]);
});

test('numbers that customers hold are not drawn again', async () => {
  await using database = await createTestDatabase();
  expect(await raiseOrderNumber(database.db, { year: 2026, count: 1 })).toBe('2026-00001');
  expect(await raiseOrderNumber(database.db, { year: 2026, count: 42 })).toBe('2026-00042');
  expect(await raiseOrderNumber(database.db, { year: 2026, count: 7 })).toBe('2026-00042');
  expect(await raiseOrderNumber(database.db, { year: 2025, count: 1 })).toBe('2025-00001');
});

async function buy(shop: TestShop): Promise<string> {
  const product = await stockProduct(shop.database);
  const bill = await shop.buy({ order: product.order(2) });
  return bill.order_id;
}

function fail(): never {
  throw new Error('no more room');
}

async function withProducts(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await database.pool.query(
    `insert into product (id, type, name, short_description, description, price_cents, delivery_cents,
       ttd_days, vegan, valuable, sheep, wool, materials_info, fit_info, care_info, warnings)
     values ('p', 'clothes', 'P', 's', 'd', 1000, 0, 1, false, false, false, true, '{}', '{}', '{}', '{}')`,
  );
  return database;
}

async function newFile(): Promise<string> {
  return join(await newFolder(), 'shop.backup');
}
