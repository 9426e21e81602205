import { expect, test, vi } from 'vitest';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { createNotifier } from './create-notifier.ts';
import { reservePieces } from '#shop/orders/reservation-statements.ts';
import { changeStock } from '#shop/orders/statements.ts';

const channel = 'catalogue_changed';
const onError = (error: unknown) => {
  throw error;
};

/** Collects the notifications of the channel. */
async function listen({ pool }: TestDatabase): Promise<Disposable & { payloads: string[] }> {
  const payloads: string[] = [];
  const client = await pool.connect();
  client.on('notification', ({ payload }) => void payloads.push(payload ?? ''));
  await client.query('listen catalogue_changed');
  return { payloads, [Symbol.dispose]: () => client.release(true) };
}

const later = () => new Date(Date.now() + 60_000);
type Deps = Parameters<typeof changeStock>[0];

function reserveOne(deps: Deps, orderId: string, { skuId, line: { _id } }: StockedProduct) {
  const lines = [{ _id, skuId, qty: 1 }];
  return changeStock(deps, lines, (tx) =>
    reservePieces(tx, { orderId, lines, until: later(), now: new Date() }),
  );
}

test('reservations are notified after the commit, once for all of a moment', async () => {
  await using database = await createTestDatabase();
  const shawl = await stockProduct(database, { id: 'shawl' });
  const hat = await stockProduct(database, { id: 'hat' });
  using listener = await listen(database);
  const { payloads } = listener;
  const notifier = createNotifier({ pool: database.pool, channel, onError, gatherMs: 60_000 });
  const deps = { ...database, stockNews: notifier };
  const queries = vi.spyOn(database.pool, 'query');
  await reserveOne(deps, 'one', shawl);
  await reserveOne(deps, 'two', hat);
  await reserveOne(deps, 'three', shawl);
  expect(payloads).toEqual([]);
  await notifier.close();
  await vi.waitUntil(() => payloads.length === 2);
  expect(payloads.toSorted()).toEqual(['hat', 'shawl']);
  expect(queries).toHaveBeenCalledTimes(1);
});

test('without a notifier the database notifies', async () => {
  await using database = await createTestDatabase();
  const shawl = await stockProduct(database);
  using listener = await listen(database);
  const { payloads } = listener;
  await reserveOne(database, 'one', shawl);
  await vi.waitUntil(() => payloads.length > 0);
  expect(payloads).toEqual([shawl.line._id]);
});

test('notifications are deferred for one transaction, not for the next of its connection', async () => {
  await using database = await createTestDatabase();
  const shawl = await stockProduct(database);
  const notify = vi.fn<(ids: Iterable<string>) => void>();
  const deps = { ...database, stockNews: { notify } };
  await reserveOne(deps, 'one', shawl);
  expect(notify).toHaveBeenCalledWith([shawl.line._id]);
  using listener = await listen(database);
  const { payloads } = listener;
  await database.pool.query('update sku set stock = stock + 1 where id = $1', [shawl.skuId]);
  await vi.waitUntil(() => payloads.length > 0);
  expect(database.pool.totalCount).toBe(2);
});

test('a notification that failed is sent again', async () => {
  await using database = await createTestDatabase();
  using listener = await listen(database);
  const { payloads } = listener;
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const notifier = createNotifier({
    pool: database.pool,
    channel,
    onError: onFailure,
    gatherMs: 1,
  });
  vi.spyOn(database.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('away')));
  notifier.notify(['shawl']);
  await vi.waitUntil(() => failures.length === 1);
  await notifier.close();
  await vi.waitUntil(() => payloads.length > 0);
  expect(payloads).toEqual(['shawl']);
});
