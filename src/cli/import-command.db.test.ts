import { writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open-database.ts';
import { romanDayAfter } from '#shop/roman-day.ts';
import {
  makeColour,
  makePicture,
  makeProductFile,
  makeShopFile,
} from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { newFolder } from '#support/new-folder.ts';
import { importCommand } from './import-command.ts';

const goodSize = { width: 1000, height: 1290 };

async function makeFolder(files: Record<string, string | Buffer | undefined> = {}) {
  const folder = await newFolder();
  const all = {
    'shop.yaml': stringify(makeShopFile()),
    'products/cardigan-alba.yaml': stringify(makeProductFile()),
    'pictures/cardigan-alba-rosso-1.webp': await makePicture('#c0903f', goodSize),
    ...files,
  };
  await mkdir(join(folder, 'products'));
  await mkdir(join(folder, 'pictures'));
  for (const [name, content] of Object.entries(all)) {
    if (content !== undefined) await writeFile(join(folder, name), content);
  }
  return folder;
}

function runImport(args: string[], place: { databaseUrl?: string; dataDir?: string }) {
  const { databaseUrl = '', dataDir = '' } = place;
  return runCommand(importCommand, {
    args,
    settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
}

test('a right folder is imported, with a line for each step', async () => {
  await using database = await createTestDatabase();
  const folder = await makeFolder();
  expect(await runImport([folder], { databaseUrl: database.url })).toEqual({
    exitCode: 0,
    said: [
      `${folder} has been read and is in order.`,
      '1 picture, 1 new or changed',
      '1 product',
      '0 questions',
      '  new: cardigan-alba',
      'The shop is up to date.',
    ],
    complaints: [],
  });
  const products = await database.db.selectFrom('product').select('id').execute();
  expect(products).toEqual([{ id: 'cardigan-alba' }]);
});

test('a picture that will not look well is named, and taken', async () => {
  await using database = await createTestDatabase();
  const square = await makePicture('#c0903f', { width: 1000, height: 1000 });
  const site = await makePicture('#c0903f', { width: 400, height: 100 });
  const folder = await makeFolder({
    'pictures/cardigan-alba-rosso-1.webp': square,
    'pictures/site-hero.webp': site,
  });
  const { exitCode, said } = await runImport([folder], { databaseUrl: database.url });
  expect(exitCode).toBe(0);
  expect(said.filter((line) => line.includes('look again'))).toEqual([
    '  look again: pictures/cardigan-alba-rosso-1.webp is 1000 × 1000 pixels: 22 % of it are cut away (1240 × 1600 is best)',
  ]);
});

test('a changed text alone is said', async () => {
  await using database = await createTestDatabase();
  await runImport([await makeFolder()], { databaseUrl: database.url });
  const product = makeProductFile({ short_description: 'Nuove parole.' });
  const folder = await makeFolder({ 'products/cardigan-alba.yaml': stringify(product) });
  const { said } = await runImport([folder], { databaseUrl: database.url });
  expect(said).toContain('  changed: cardigan-alba (texts)');
});

test('a wrong folder is told by file and line, and nothing is changed', async () => {
  await using database = await createTestDatabase();
  const wrong = stringify(makeProductFile()).replace('price: 14500', 'price: 145.5');
  const folder = await makeFolder({ 'products/cardigan-alba.yaml': wrong });
  const { exitCode, complaints } = await runImport([folder], { databaseUrl: database.url });
  expect(exitCode).toBe(1);
  expect(complaints).toEqual([
    expect.stringMatching(/^products\/cardigan-alba\.yaml:\d+ price: must be a whole number/),
    'Mistakes: 1, in files: 1. Nothing has been changed.',
  ]);
  expect(await database.db.selectFrom('product').select('id').execute()).toEqual([]);
});

test('a new shop needs shop.yaml', async () => {
  await using database = await createTestDatabase();
  const folder = await makeFolder({ 'shop.yaml': undefined });
  expect(await runImport([folder], { databaseUrl: database.url })).toMatchObject({
    exitCode: 1,
    complaints: [
      'shop.yaml is missing: a new shop must say who sells',
      'Mistakes: 1, in files: 1. Nothing has been changed.',
    ],
  });
});

test('a price in euros is asked about', async () => {
  await using database = await createTestDatabase();
  const wrong = stringify(makeProductFile()).replace('price: 14500', 'price: 189');
  const folder = await makeFolder({ 'products/cardigan-alba.yaml': wrong });
  const { exitCode, complaints } = await runImport([folder], { databaseUrl: database.url });
  expect(exitCode).toBe(1);
  expect(complaints[0]).toContain('price: is 189 cents, less than 5,00 €: were euros meant?');
});

test('mistakes end with their number, and no more than 200 are listed', async () => {
  await using database = await createTestDatabase();
  const wrong = makeProductFile();
  const colors = Array.from({ length: 300 }, (_, index) => ({
    ...wrong.colors[0],
    name: `Colore ${index}`,
    code: 'red',
  }));
  const folder = await makeFolder({
    'products/cardigan-alba.yaml': stringify({ ...wrong, colors }),
  });
  const { complaints } = await runImport([folder], { databaseUrl: database.url });
  expect(complaints).toHaveLength(202);
  expect(complaints.at(-2)).toMatch(/^… and \d+ more\.$/);
  expect(complaints.at(-1)).toMatch(/^Mistakes: \d{3}, in files: 1\. Nothing has been changed\.$/);
});

test('one product with its pictures is a whole folder for a shop that is open', async () => {
  await using database = await createTestDatabase();
  await runImport([await makeFolder()], { databaseUrl: database.url });
  const folder = await makeFolder({
    'shop.yaml': undefined,
    'products/cardigan-alba.yaml': undefined,
    'products/berretto.yaml': stringify(makeProductFile({ id: 'berretto' })),
  });
  const { exitCode, said } = await runImport([folder], { databaseUrl: database.url });
  expect([exitCode, said.includes('  new: berretto')]).toEqual([0, true]);
});

test('stock is counted by the files only when that is asked for, and each count is a move', async () => {
  await using database = await createTestDatabase();
  const place = { databaseUrl: database.url };
  await runImport([await makeFolder()], place);
  const sizes = { S: 2, M: 3 };
  const products = stringify(makeProductFile({ colors: [makeColour({ sizes })] }));
  const folder = await makeFolder({ 'products/cardigan-alba.yaml': products });
  const name = 'cardigan-alba, Rosso';
  expect((await runImport([folder], place)).said.slice(-4)).toEqual([
    `  stock left at 0: ${name}, S (the file says 2)`,
    `  stock left at 4: ${name}, M (the file says 3)`,
    'Stock is left alone where pieces may have sold: --stock makes it what the files say.',
    'The shop is up to date.',
  ]);
  await database.pool.query(
    `insert into stock_reservation (order_id, sku_id, quantity, expires_at)
     select 'somebody', id, 4, now() + interval '5 minutes' from sku where name = 'M'`,
  );
  expect((await runImport([folder, '--stock'], place)).said.slice(-3)).toEqual([
    `  stock: ${name}, S 0 → 2`,
    `  stock left: ${name}, M has 4 pieces, 4 of them held for orders being paid or for who waited (the file says 3)`,
    'The shop is up to date.',
  ]);
  const { rows } = await database.pool.query(
    'select reason, difference from stock_movement order by id',
  );
  expect(rows).toEqual([
    { reason: 'opening', difference: 0 },
    { reason: 'opening', difference: 4 },
    { reason: 'counted', difference: 2 },
  ]);
});

test.each([[[]], [['one', 'two']]])('the folders %j are not one folder', async (args) => {
  expect(await runImport(args, {})).toMatchObject({ exitCode: 1, said: [] });
});

test('the embedded database is used while a shop runs on it, and started when none does', async () => {
  const dataDir = await newFolder();
  const folder = await makeFolder();
  const place = { dataDir };
  const running = await startEmbeddedServer({ folder: join(dataDir, 'postgres') });
  const shop = openDatabase(running.url());
  await migrate(shop.pool);
  await shop.close();
  const first = await runImport([folder], place);
  await running.stop();
  const second = await runImport([folder], place);
  expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
  expect(second.said).toContain('1 picture, 0 new or changed');
});

test('a damaged photograph is refused by its name', async () => {
  await using database = await createTestDatabase();
  const name = 'pictures/cardigan-alba-rosso-1.webp';
  const whole = await sharp(await makePicture('#c0903f', goodSize))
    .jpeg()
    .toBuffer();
  const folder = await makeFolder({ [name]: whole.subarray(0, whole.length / 2) });
  const { said, complaints } = await runImport([folder], { databaseUrl: database.url });
  expect([said, complaints[0]]).toEqual([[], expect.stringContaining(`${name} is damaged`)]);
});

test('an import tells whom a new closure breaks its promise to, once', async () => {
  await using database = await createTestDatabase();
  const { url: databaseUrl, pool } = database;
  const dayAfter = (days: number) => romanDayAfter(new Date(), days);
  const [before, from, to] = [dayAfter(99), dayAfter(100), dayAfter(113)];
  const closures = [{ from, to }];
  const closing = { 'shop.yaml': stringify(makeShopFile({ closures })) };
  await runImport([await makeFolder()], { databaseUrl });
  for (const [number, state, leaves] of [
    ['2099-00001', 'paid', before],
    ['2099-00002', 'paid', from],
  ]) {
    await pool.query(
      `insert into shop_order (id, number, state, leaves_by, promised_on, promised_from, promised_to,
        subtotal_cents, delivery_cents, total_cents, email, first_name, last_name, address, civic_number, zipcode,
        city, region, terms, payable_until, created_at, changed_at, placed_at)
       values (gen_random_uuid(), $1, $2, $3, now(), $3::date + 2, $3::date + 4, 9000, 700, 9700,
        'ada@example.it', 'Ada', 'Bianchi', 'Via Roma', '1', '12025', 'Dronero', 'CN', '{}', now(), now(), now(), now())`,
      [number, state, leaves],
    );
  }
  const { said } = await runImport([await makeFolder(closing)], { databaseUrl });
  expect(said.slice(-3)).toEqual([
    '  changed: shop.yaml (closures)',
    `  closed now: order 2099-00002 was to leave by ${from}: write to its customer`,
    'The shop is up to date.',
  ]);
  const again = await runImport([await makeFolder(closing)], { databaseUrl });
  expect(again.said.join(' ')).not.toContain('closed now');
});
