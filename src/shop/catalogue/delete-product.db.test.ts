import { beforeEach, expect, test } from 'vitest';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import { makeCatalogue, makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { stockProblems } from '#support/catalogue/stock-problems.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';
import {
  makePayRequest,
  openTestShop,
  reasonOf,
  type TestShop,
  visitor,
} from '#support/shop/open-test-shop.ts';
import { aroundStatementsOf, aroundTransactions } from '#support/shop/around-statements.ts';
import { createShop } from '#shop/create-shop.ts';
import { importCatalogue } from './import-catalogue.ts';
import { makePiece } from '#support/catalogue/make-product.ts';

let shop: TestShop;
let bottega: Bottega;
const id = 'cardigan-alba';
const jpeg = await drawPhotograph({ width: 400, height: 516 }).jpeg().toBuffer();

beforeEach(async () => {
  shop = await openTestShop();
  bottega = createBottega(shop.ports);
  return () => shop[Symbol.asyncDispose]();
});

const retire = (productId: string) =>
  bottega.stock.retire({ productId, retired: true, makerId: '1' });

async function count(table: string): Promise<number> {
  const { rows } = await shop.database.pool.query(`select from ${table}`);
  return rows.length;
}

const tables = ['product', 'variant', 'sku', 'stock_movement', 'price_history', 'product_change'];

test('a draft is deleted with its stock and its photograph; the pictures of others stay', async () => {
  const colors = [makeColour({ sizes: { S: 0, M: 4 } })];
  const products = [makeProductFile({ colors })];
  await importCatalogue({ db: shop.ports.db, catalogue: await makeCatalogue({ products }) });
  const before = await Promise.all([...tables, 'picture'].map(count));
  const upload = { original: jpeg, crop: 0.5, key: 'press-one', makerId: '1' };
  const kept = await bottega.photographs.keep(upload);
  const foto = kept.ok ? kept.photograph.name : '';
  const piece = makePiece(foto);
  await bottega.drafts.start({ key: 'draft-key-1', like: id, makerId: '1', piece });
  // The original of a draft stays while that is open.
  await retire(id);
  expect(await bottega.products.delete(id)).toEqual({ ok: false, reason: 'copied' });
  expect(await bottega.products.delete('gile-quisquilia')).toEqual({ ok: true });
  expect(await bottega.products.delete('gile-quisquilia')).toEqual({
    ok: false,
    reason: 'not_found',
  });
  expect(await bottega.drafts.list()).toEqual([]);
  expect(await Promise.all([...tables, 'picture'].map(count))).toEqual(before);
  expect(await stockProblems(shop.database.pool, shop.ports.clock.now())).toEqual([]);
});

test('a piece that was on sale and changed is deleted once it is off sale', async () => {
  const { skuId } = await stockProduct(shop.database);
  const move = { skuId, makerId: '1', pieces: 1 };
  await bottega.stock.move({ ...move, reason: 'made', key: 'a-piece-more' });
  await bottega.products.duplicate({ productId: id, key: 'a-copy', makerId: '1' });
  await bottega.making.claim({ makerId: '1', piece: { skuId } });
  expect(await bottega.products.delete(id)).toEqual({ ok: false, reason: 'on_sale' });
  await retire(id);
  expect(await bottega.products.delete(id)).toEqual({ ok: true });
  expect(await bottega.products.delete(`${id}-2`)).toEqual({ ok: true });
  expect(await Promise.all(tables.map(count))).toEqual(tables.map(() => 0));
});

test('a piece that was ordered, is awaited, was shared or taken away stays, and the reason is told', async () => {
  const { pool } = shop.database;
  const uses: [string, (skuId: string) => Promise<unknown>][] = [
    [
      'awaited',
      (skuId) =>
        pool.query(
          `insert into back_in_stock_request (sku_id, email, state, created_at)
           values ($1, 'ada@example.it', 'waiting', now())`,
          [skuId],
        ),
    ],
    ['shared', () => shop.shop.wishes.share(['shared'])],
    [
      'taken',
      (skuId) =>
        bottega.stock.move({ skuId, makerId: '1', pieces: 1, reason: 'taken', key: 'to-market' }),
    ],
  ];
  for (const [productId, use] of uses) {
    const { skuId } = await stockProduct(shop.database, { id: productId });
    await use(skuId);
    await retire(productId);
    expect(await bottega.products.delete(productId), productId).toEqual({
      ok: false,
      reason: productId,
    });
  }
  const ordered = await stockProduct(shop.database, { id: 'ordered' });
  // Also one that is never paid.
  const order = ordered.order();
  const asking = makePayRequest({ order, payment_method_id: 'pm_card_authenticationRequired' });
  await shop.shop.checkout.pay(asking, visitor);
  await retire('ordered');
  expect(await bottega.products.delete('ordered')).toEqual({ ok: false, reason: 'ordered' });
});

test('an order that has read its piece, and finds it deleted before it locks it, is refused', async () => {
  const product = await stockProduct(shop.database);
  let deleted: unknown;
  const db = aroundTransactions(
    shop.ports.db,
    (transaction) => (work) =>
      transaction((tx) =>
        work(
          aroundStatementsOf(tx, async ({ sql, call }) => {
            if (sql.includes('from sku') && sql.includes('for no key update')) {
              await retire(id);
              deleted = await bottega.products.delete(id);
            }
            return call();
          }),
        ),
      ),
  );
  const { checkout } = createShop({ ...shop.ports, db });
  const paid = await checkout.pay(makePayRequest({ order: product.order() }), visitor);
  expect([deleted, reasonOf(paid)]).toEqual([{ ok: true }, 'not_available']);
  expect(await count('shop_order')).toBe(0);
});

test('of many orders and deletions at the same moment one of each two wins, and nothing fails', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async (_none, nth) => {
      const productId = `pezzo-${nth}`;
      const product = await stockProduct(shop.database, { id: productId });
      const browser = { ip: `192.0.2.${nth}`, browser: `browser-${nth}` };
      const order = product.order();
      const [deleted, paid] = await Promise.all([
        retire(productId).then(() => bottega.products.delete(productId)),
        shop.shop.checkout.pay(makePayRequest({ order }), browser),
      ]);
      return `${deleted.ok ? 'deleted' : deleted.reason}, ${reasonOf(paid)}`;
    }),
  );
  for (const outcome of outcomes) {
    expect(['deleted, not_available', 'ordered, paid']).toContain(outcome);
  }
  expect(await stockProblems(shop.database.pool, shop.ports.clock.now())).toEqual([]);
});
