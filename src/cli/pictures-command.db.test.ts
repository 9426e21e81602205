import { expect, test } from 'vitest';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { makeCatalogue } from '#support/catalogue/make-catalogue.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { picturesCommand } from './pictures-command.ts';

test('each picture is told when it has been made, and how many are left', async () => {
  await using database = await createTestDatabase();
  await importCatalogue({ db: database.db, catalogue: await makeCatalogue() });
  const settings = { DATABASE_URL: database.url };
  const { exitCode, said } = await runCommand(picturesCommand, { args: [], settings });
  expect(exitCode).toBe(0);
  expect(said[0]).toMatch(/^Pictures: 1, sizes and formats to be made: \d+$/);
  expect(said[1]).toBe('1 of 1: cardigan-alba-rosso-1');
  expect(said[2]).toMatch(/^Made: \d+$/);
  const again = await runCommand(picturesCommand, { args: [], settings });
  expect(again.said).toEqual(['Pictures: 0, sizes and formats to be made: 0', 'Made: 0']);
});
