import { expect, test, vi } from 'vitest';
import { stockProduct, type StockedProduct } from '#support/catalogue/stock-product.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { createStockNews } from './create-stock-news.ts';
import { reservePieces } from '#shop/orders/reservation-statements.ts';
import { transact } from '#shop/orders/transact.ts';

const onError = (error: unknown) => {
  throw error;
};

/** What a node hears. */
async function openEar({ pool }: TestDatabase): Promise<Disposable & { heard: string[] }> {
  const heard: string[] = [];
  const client = await pool.connect();
  client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
  await client.query('listen catalogue_changed');
  return { heard, [Symbol.dispose]: () => client.release(true) };
}

const later = () => new Date(Date.now() + 60_000);
const reservationOf = (orderId: string, { skuId, line: { _id } }: StockedProduct) => ({
  orderId,
  lines: [{ _id, skuId, qty: 1 }],
  until: later(),
  now: new Date(),
});

test('pieces that are held are told of after the commit, and once for all of a moment', async () => {
  await using database = await createTestDatabase();
  const shawl = await stockProduct(database, { id: 'shawl' });
  const hat = await stockProduct(database, { id: 'hat' });
  using ear = await openEar(database);
  const { heard } = ear;
  const news = createStockNews({ pool: database.pool, onError, gatherMs: 60_000 });
  const deps = { ...database, stockNews: news };
  const queries = vi.spyOn(database.pool, 'query');
  await transact(deps, (tx, changed) => reservePieces(tx, reservationOf('one', shawl), changed));
  await transact(deps, (tx, changed) => reservePieces(tx, reservationOf('two', hat), changed));
  await transact(deps, (tx, changed) => reservePieces(tx, reservationOf('three', shawl), changed));
  expect(heard).toEqual([]);
  await news.close();
  await vi.waitUntil(() => heard.length === 2);
  expect(heard.toSorted()).toEqual(['hat', 'shawl']);
  expect(queries).toHaveBeenCalledTimes(1);
});

test('without anybody who tells, the database does', async () => {
  await using database = await createTestDatabase();
  const shawl = await stockProduct(database);
  using ear = await openEar(database);
  const { heard } = ear;
  await transact(database, (tx) => reservePieces(tx, reservationOf('one', shawl)));
  await vi.waitUntil(() => heard.length > 0);
  expect(heard).toEqual([shawl.line._id]);
});

test('a connection that was quiet for one order is not for what comes after it', async () => {
  await using database = await createTestDatabase();
  const shawl = await stockProduct(database);
  const tell = vi.fn<(ids: Iterable<string>) => void>();
  const deps = { ...database, stockNews: { tell } };
  await transact(deps, (tx, changed) => reservePieces(tx, reservationOf('one', shawl), changed));
  expect(tell).toHaveBeenCalledWith(new Set([shawl.line._id]));
  using ear = await openEar(database);
  const { heard } = ear;
  await database.pool.query('update sku set stock = stock + 1 where id = $1', [shawl.skuId]);
  await vi.waitUntil(() => heard.length > 0);
  expect(database.pool.totalCount).toBe(2);
});

test('what could not be told is told a little later', async () => {
  await using database = await createTestDatabase();
  using ear = await openEar(database);
  const { heard } = ear;
  const failures: unknown[] = [];
  const note = (error: unknown) => void failures.push(error);
  const news = createStockNews({ pool: database.pool, onError: note, gatherMs: 1 });
  vi.spyOn(database.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('away')));
  news.tell(['shawl']);
  await vi.waitUntil(() => failures.length === 1);
  await news.close();
  await vi.waitUntil(() => heard.length > 0);
  expect(heard).toEqual(['shawl']);
});
