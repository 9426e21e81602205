import { expect, test } from 'vitest';
import { waitingCommand } from '#cli/waiting-command.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

test('waiting shows who waits for which size, the longest first, and what is in stock', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url };
  expect(await runCommand(waitingCommand, { args: [], settings })).toMatchObject({
    exitCode: 0,
    said: ['Waiting: 0, sizes: 0'],
  });
  const gone = await stockProduct(database, { id: 'cardigan-alba', stock: 0 });
  const back = await stockProduct(database, { id: 'maglia-duna', stock: 2 });
  await database.pool.query(
    `insert into back_in_stock_request (email, sku_id, state, created_at) values
      ('bea@example.it', $1, 'unconfirmed', '2026-11-21T10:00Z'),
      ('ada@example.it', $1, 'waiting', '2026-11-20T10:00Z'),
      ('eva@example.it', $2, 'waiting', '2026-11-20T10:00Z')`,
    [gone.skuId, back.skuId],
  );
  await database.pool.query(
    `insert into back_in_stock_request (email, sku_id, state, told_at) values ('old@example.it', $1, 'told', now())`,
    [gone.skuId],
  );
  expect((await runCommand(waitingCommand, { args: [], settings })).said).toEqual([
    'cardigan-alba/rosso/M: 2 waiting, none in stock',
    '  20/11/2026, 11:00  ada@example.it',
    '  21/11/2026, 11:00  bea@example.it  (address not confirmed yet)',
    'maglia-duna/rosso/M: 1 waiting, 2 in stock',
    '  20/11/2026, 11:00  eva@example.it',
    'Waiting: 3, sizes: 2',
  ]);
});
