import { expect, test } from 'vitest';
import { importCatalogue } from '#database/catalogue/import-catalogue.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { retireCommand } from './retire-command.ts';
import { stockCommand } from './stock-command.ts';

async function openShelf() {
  const database = await createTestDatabase();
  const colors = [makeColour({ name: 'Rosso robbia', sizes: { S: 0, M: 4 } })];
  const catalogue = await makeCatalogue({ products: [makeProductFile({ colors })] });
  await importCatalogue({ db: database.db, catalogue });
  const settings = { DATABASE_URL: database.url };
  return {
    database,
    stock: (...args: string[]) => runCommand(stockCommand, { args, settings }),
    retire: (...args: string[]) => runCommand(retireCommand, { args, settings }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const medium = 'cardigan-alba/rosso-robbia/M';

test('the shelf is listed size by size', async () => {
  await using shelf = await openShelf();
  expect(await shelf.stock()).toEqual({
    exitCode: 0,
    said: [
      'cardigan-alba/rosso-robbia/S     0',
      `${medium}     4`,
      'Sizes: 2, pieces on the shelf: 4',
    ],
    complaints: [],
  });
});

test('a size gets a piece more or less, by a difference', async () => {
  await using shelf = await openShelf();
  expect((await shelf.stock(medium, '+1')).said).toEqual([`${medium}: 4 → 5`]);
  expect((await shelf.stock(medium.toLowerCase(), '-2')).said).toEqual([`${medium}: 5 → 3`]);
});

test('no piece that is not there is taken away, and none that is held for an order', async () => {
  await using shelf = await openShelf();
  expect(await shelf.stock(medium, '-5')).toMatchObject({
    exitCode: 1,
    complaints: [`${medium} has 4 pieces: nothing was changed.`],
  });
  await shelf.database.pool.query(
    `insert into stock_reservation (order_id, sku_id, quantity, expires_at)
     select 'somebody', id, 3, now() + interval '5 minutes' from sku where name = 'M'`,
  );
  expect((await shelf.stock(medium, '-2')).complaints).toEqual([
    `${medium} has 4 pieces, 3 of them held for orders being paid or for who waited: nothing was changed.`,
  ]);
  expect((await shelf.stock(medium, '-1')).exitCode).toBe(0);
});

test('who changes stock must name one size and a difference', async () => {
  await using shelf = await openShelf();
  expect((await shelf.stock('cardigan-alba', '+1')).complaints[0]).toBe(
    "'cardigan-alba' is 2 sizes; name one of them:",
  );
  expect((await shelf.stock(medium, '7')).complaints[0]).toBe(
    "'7' is no difference: write +1 or -1.",
  );
  expect((await shelf.stock('calzini')).exitCode).toBe(1);
});

test('a product goes off sale for good and comes back when that is asked for', async () => {
  await using shelf = await openShelf();
  expect((await shelf.retire('cardigan-alba')).exitCode).toBe(0);
  expect((await shelf.stock('cardigan-alba')).exitCode).toBe(1);
  expect((await shelf.retire('cardigan-alba', '--back')).exitCode).toBe(0);
  expect((await shelf.stock('cardigan-alba')).exitCode).toBe(0);
  expect((await shelf.retire('calzini')).complaints).toEqual(["There is no product 'calzini'."]);
});
