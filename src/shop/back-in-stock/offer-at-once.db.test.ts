import { expect, test } from 'vitest';
import { offerReturns } from '#shop/back-in-stock/offer-statements.ts';
import { editProduct } from '#shop/catalogue/edit-product.ts';
import { createBottega } from '#shop/create-bottega.ts';
import { makeColour, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { openEditing } from '#support/catalogue/open-editing.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { makePayRequest, openTestShop, reasonOf } from '#support/shop/open-test-shop.ts';

test('pieces that makers bring back are kept for who waits from that moment on', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 0 });
  const wait = (email: string) =>
    shop.database.pool.query(
      `insert into back_in_stock_request (email, sku_id, state) values ($1, $2, 'waiting')`,
      [email, product.skuId],
    );
  const buy = async () =>
    reasonOf(
      await shop.shop.checkout.pay(makePayRequest({ order: product.order() }), {
        ip: '192.0.2.1',
        browser: 'stranger',
      }),
    );
  const { stock, orders } = createBottega(shop.ports);
  const { skuId } = product;
  const made = { skuId, reason: 'made', pieces: 1, makerId: '1' } as const;
  await stock.move({ ...made, key: 'nobody-waits' });
  const { id } = await shop.sell({ order: product.order() });
  await wait('made@example.it');
  const moved = await stock.move({ ...made, key: 'one-is-made' });
  expect(moved).toMatchObject({ ok: true, from: 0, to: 1 });
  expect([await product.held(), await buy()]).toEqual([1, 'not_available']);
  await wait('refund@example.it');
  const lines = [{ line: 0, qty: 1 }];
  const refund = { orderId: id, key: 'comes-back', lines, restock: true, makerId: '1' };
  expect(await orders.refund(refund)).toMatchObject({ ok: true });
  expect([await product.held(), await buy()]).toEqual([2, 'not_available']);
  const retire = (retired: boolean) =>
    stock.retire({ productId: 'cardigan-alba', retired, makerId: '1' });
  await retire(true);
  await stock.move({ ...made, key: 'made-off-sale' });
  await wait('on-sale@example.it');
  expect(await product.held()).toBe(2);
  await retire(false);
  expect([await product.held(), await buy()]).toEqual([3, 'not_available']);
  expect(await offerReturns(shop.ports)).toBe(0);
  shop.pass(6 * 60_000);
  await shop.runJobs();
  const told = shop.emails.flatMap(({ kind, to }) => (kind === 'back-in-stock' ? [to] : []));
  expect(told).toEqual(['made@example.it', 'refund@example.it', 'on-sale@example.it']);
});

test('a colour that makers put back on sale is kept for who waits from that moment on', async () => {
  const blue = makeColour({
    name: 'Blu',
    code: '#223355',
    pictures: ['alba-blu-1'],
    sizes: { M: 1 },
  });
  await using editing = await openEditing([makeProductFile({ colors: [makeColour(), blue] })]);
  const all = (await editing.show()).fields.colors.value;
  expect(await editing.edit({ field: 'colors', value: all.slice(0, 1) })).toMatchObject({
    ok: true,
  });
  const { rows } = await editing.database.pool.query<{ sku: string }>(
    `insert into back_in_stock_request (email, sku_id, state)
     select 'ada@example.it', sku.id, 'waiting'
     from sku join variant on variant.id = variant_id where color_name = 'Blu'
     returning sku_id::text as sku`,
  );
  const { id: productId, fields } = await editing.show();
  const edit = { productId, field: 'colors', value: all, makerId: '1' };
  const deps = { ...editing.deps, sendJobs: async () => undefined };
  expect(await editProduct(deps, { ...edit, version: fields.colors.version })).toMatchObject({
    ok: true,
  });
  const held = await editing.database.pool.query(
    'select sku_id::text as sku from stock_reservation',
  );
  expect(held.rows).toEqual(rows);
});
