import { expect, test } from 'vitest';
import { createBottega } from '#shop/create-bottega.ts';
import { planShipment } from '#shop/orders/plan-shipment.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';

const twoMinutes = 2 * 60_000;

/** A shop of Marta and Nora with one paid order, whose piece is the last. */
async function openMakers() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 2 });
  const { id: orderId } = await shop.sell({ order: product.order() });
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into maker (name, email) values ('Marta', 'marta@example.it'), ('Nora', 'nora@example.it')
     returning id::text`,
  );
  const [marta = '', nora = ''] = rows.map(({ id }) => id);
  const { making, stock } = createBottega(shop.ports);
  return {
    ...shop,
    making,
    stock,
    marta,
    nora,
    orderId,
    line: { orderId, line: 0 },
    sku: { skuId: product.skuId },
    async makers(makerId: string) {
      const { ordered, running_out } = await making.list(makerId);
      return { line: ordered[0]?.made_by, sku: running_out[0]?.made_by };
    },
    claims: async () =>
      (await shop.database.pool.query('select maker_id, released_at from making_claim order by id'))
        .rows,
  };
}

test('of two makers who take a piece at once the first makes it, and the other is told', async () => {
  await using shop = await openMakers();
  const { making, marta, nora, line } = shop;
  const claimed = await Promise.all(
    [marta, nora, marta, nora].map((makerId) => making.claim({ piece: line, makerId })),
  );
  const [first, second] = claimed;
  expect([first?.ok, second?.ok].toSorted()).toEqual([false, true]);
  expect(claimed.slice(2)).toEqual(claimed.slice(0, 2));
  expect(claimed.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'taken' });
  const name = first?.ok ? 'Marta' : 'Nora';
  expect((await shop.makers(marta)).line).toEqual({ name, is_me: first?.ok });
  expect((await shop.makers(nora)).line).toEqual({ name, is_me: second?.ok });
  expect(await shop.claims()).toHaveLength(1);
});

test('a piece that is released can be taken by the other, and both stay written down', async () => {
  await using shop = await openMakers();
  const { making, marta, nora, sku } = shop;
  await making.claim({ piece: sku, makerId: marta });
  await making.release(sku);
  await making.release(sku);
  expect((await shop.makers(marta)).sku).toBeUndefined();
  expect(await making.claim({ piece: sku, makerId: nora })).toEqual({ ok: true });
  expect(await shop.claims()).toEqual([
    { maker_id: marta, released_at: expect.any(Date) },
    { maker_id: nora, released_at: null },
  ]);
});

test('a finished piece and a shipped one are released by themselves', async () => {
  await using shop = await openMakers();
  const { making, marta, nora, line, sku, orderId } = shop;
  await making.claim({ piece: line, makerId: marta });
  await making.claim({ piece: sku, makerId: nora });
  const move = { skuId: sku.skuId, pieces: 1, makerId: nora };
  await shop.stock.move({ ...move, reason: 'returned', key: 'came-back' });
  expect(await shop.claims()).toMatchObject([{ released_at: null }, { released_at: null }]);
  await shop.stock.move({ ...move, reason: 'made', key: 'is-finished' });
  expect(await shop.claims()).toMatchObject([{ released_at: null }, { maker_id: nora }]);
  expect((await shop.claims())[1]).toMatchObject({ released_at: expect.any(Date) });
  await planShipment(shop.ports, { orderId, key: 'handed-over', makerId: marta });
  shop.pass(twoMinutes + 1000);
  await shop.runJobs();
  expect((await shop.claims())[0]).toMatchObject({ released_at: expect.any(Date) });
  expect(await making.claim({ piece: line, makerId: marta })).toEqual({
    ok: false,
    reason: 'not_found',
  });
});

test('a piece that is not there cannot be taken', async () => {
  await using shop = await openMakers();
  const { making, marta, orderId } = shop;
  const missing = { ok: false, reason: 'not_found' };
  const claim = (piece: Parameters<typeof making.claim>[0]['piece']) =>
    making.claim({ piece, makerId: marta });
  expect(await claim({ orderId, line: 7 })).toEqual(missing);
  expect(await claim({ orderId: 'no-such-order', line: 0 })).toEqual(missing);
  expect(await claim({ skuId: '999999' })).toEqual(missing);
});
