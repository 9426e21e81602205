import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { makePicture, makeProductFile, makeShopFile } from '#support/make-catalogue.ts';
import { createTestDatabase } from '#support/test-database.ts';
import { type Config, readConfig } from '#server/config.ts';
import { importTask } from './import-task.ts';

async function makeFolder(files: Record<string, string | Buffer | undefined> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const all = {
    'shop.yaml': stringify(makeShopFile()),
    'products/cardigan-alba.yaml': stringify(makeProductFile()),
    'pictures/cardigan-alba-rosso-1.webp': await makePicture(),
    ...files,
  };
  await mkdir(join(folder, 'products'));
  await mkdir(join(folder, 'pictures'));
  for (const [name, content] of Object.entries(all)) {
    if (content !== undefined) await writeFile(join(folder, name), content);
  }
  return folder;
}

async function runImport(args: string[], place: Pick<Config, 'databaseUrl'> & Partial<Config>) {
  const reading = readConfig({});
  if (!reading.ok) throw new Error('the default settings are wrong');
  const said: string[] = [];
  const complaints: string[] = [];
  const exitCode = await importTask.run({
    args,
    config: { ...reading.config, ...place },
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { exitCode, said, complaints };
}

test('a right folder is imported, with a line for each step', async () => {
  await using database = await createTestDatabase();
  const folder = await makeFolder();
  expect(await runImport([folder], { databaseUrl: database.url })).toEqual({
    exitCode: 0,
    said: [
      `${folder} has been read and is in order.`,
      '1 pictures, 1 new or changed',
      '1 products',
      '0 questions',
      'The shop is up to date.',
    ],
    complaints: [],
  });
  const products = await database.db.selectFrom('product').select('id').execute();
  expect(products).toEqual([{ id: 'cardigan-alba' }]);
});

test('a wrong folder is told by file and line, and nothing is changed', async () => {
  await using database = await createTestDatabase();
  const wrong = stringify(makeProductFile()).replace('price: 14500', 'price: 145.5');
  const folder = await makeFolder({ 'products/cardigan-alba.yaml': wrong });
  const { exitCode, complaints } = await runImport([folder], { databaseUrl: database.url });
  expect(exitCode).toBe(1);
  expect(complaints).toEqual([
    expect.stringMatching(/^products\/cardigan-alba\.yaml:\d+ price: must be a whole number/),
    'Nothing has been changed.',
  ]);
  expect(await database.db.selectFrom('product').select('id').execute()).toEqual([]);
});

test('a new shop needs shop.yaml', async () => {
  await using database = await createTestDatabase();
  const folder = await makeFolder({ 'shop.yaml': undefined });
  expect(await runImport([folder], { databaseUrl: database.url })).toMatchObject({
    exitCode: 1,
    complaints: [
      'shop.yaml:1 is missing: a new shop must say who sells',
      'Nothing has been changed.',
    ],
  });
});

test.each([[[]], [['one', 'two']]])('the folders %j are not one folder', async (args) => {
  expect(await runImport(args, {})).toMatchObject({ exitCode: 1, said: [] });
});

test('the embedded database is used while a shop runs on it, and started when none does', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'import-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = await makeFolder();
  const place = { databaseUrl: undefined, dataDir };
  const running = await startEmbeddedServer({ folder: join(dataDir, 'postgres') });
  const first = await runImport([folder], place);
  await running.stop();
  const second = await runImport([folder], place);
  expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
  expect(second.said).toContain('1 pictures, 0 new or changed');
}, 60_000);
