import { expect, test } from 'vitest';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import { listOrders, showOrder } from '#shop/orders/list-orders.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { showToday } from '#shop/orders/show-today.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import { findDisagreements, type Outcome } from '#support/shop/find-disagreements.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

/** Five pieces, of which two are sold. */
let shop: TestShop;
let product: StockedProduct;
let orderId: string;

beforeEachSale((sold) => ({ shop, product, orderId } = sold), 2);

/** Stock, orders, money and e-mails say the same. */
async function expectAgreement() {
  const intents: Outcome['intents'][number][] = [];
  for await (const { refundedCents = 0, ...intent } of shop.cards.list(new Date(0))) {
    intents.push({ ...intent, refundedCents });
  }
  const outcome = {
    initialStock: new Map([[product.skuId, 5]]),
    intents,
    confirmedOrders: [orderId],
    jobsLeft: [],
  };
  expect(await findDisagreements(shop.database, outcome)).toEqual([]);
}

const onePiece = [{ line: 0, qty: 1 }];

function refund(changes: Partial<Parameters<typeof refundOrder>[1]>) {
  return refundOrder(shop.ports, { orderId, key: 'one', lines: onePiece, ...changes });
}

test('pieces go back into stock with their refund, once, however often it is asked for', async () => {
  const refunded = await refund({ restock: true });
  expect(refunded).toMatchObject({ ok: true, refund: { restockedAt: expect.any(Date) } });
  expect(await product.stock()).toBe(4);
  await Promise.all([refund({ restock: true }), refund({ restock: true })]);
  expect(await product.stock()).toBe(4);
  const history = await readHistory(shop.ports.db, orderId);
  expect(history.filter(({ cause }) => cause === 'restocked')).toMatchObject([{ detail: '1' }]);
  await expectAgreement();
});

test('without a word about the pieces the stock stays as it is', async () => {
  await refund({});
  expect(await product.stock()).toBe(3);
  await expectAgreement();
});

test('pieces that come back after their money went are put into stock then, once', async () => {
  await refund({});
  await Promise.all([refund({ restock: true }), refund({ restock: true })]);
  expect(await product.stock()).toBe(4);
  expect(shop.cards.takenCents()).toBe(9700 - 4500);
  await expectAgreement();
});

test('with the rest of an order come the pieces that no other refund was for', async () => {
  await refund({});
  await refund({ key: 'rest', lines: [], restock: true });
  expect(await product.stock()).toBe(4);
  expect(shop.cards.takenCents()).toBe(0);
  await expectAgreement();
});

test('a refund whose answer is lost brings its pieces back when it is finished, and not before', async () => {
  await shop.cards.loseAnswer('after');
  expect(await refund({})).toMatchObject({ reason: 'not_yet' });
  expect(await product.stock()).toBe(3);
  expect(await refund({ restock: true })).toMatchObject({ ok: true });
  expect(await product.stock()).toBe(4);
  await expectAgreement();
});

test('a death after the money went loses no piece', async () => {
  shop.crashAt('after_refund');
  await expect(refund({ restock: true })).rejects.toThrow('after_refund');
  expect(await product.stock()).toBe(3);
  shop.pass(3 * 60_000);
  await reconcile(shop.ports);
  await reconcile(shop.ports);
  expect(await product.stock()).toBe(4);
  await expectAgreement();
});

test('a refund of an amount names a reason, and brings back only pieces that it names', async () => {
  const amount = { amountCents: 1250, reason: 'manica scucita', restock: true };
  expect(await refund({ ...amount, lines: [] })).toMatchObject({
    refund: { amountCents: 1250, lines: [], reason: 'manica scucita' },
  });
  expect(await product.stock()).toBe(3);
  expect(await refund({ ...amount, key: 'two' })).toMatchObject({ refund: { lines: onePiece } });
  expect(await product.stock()).toBe(4);
  expect(shop.cards.takenCents()).toBe(9700 - 2500);
  expect(await refund({ ...amount, key: 'three', amountCents: 7201 })).toMatchObject({
    reason: 'nothing_left',
  });
  await expectAgreement();
});

test('a piece that was paid back before the parcel left is not packed any more', async () => {
  await refund({ restock: true });
  const { orders } = await listOrders(shop.ports, { group: 'to_ship' });
  expect(orders).toMatchObject([{ refunded: 4500, lines: [{ qty: 2, left: 1 }] }]);
  await refund({ key: 'a button', lines: [], amountCents: 100 });
  expect(await showOrder(shop.ports, orderId)).toMatchObject({
    refunded: 4600,
    lines: [{ qty: 2, left: 1 }],
    refunds: [{ amount: 4500, lines: onePiece }, { amount: 100 }],
  });
});

test('the e-mail of a parcel names what was in it, also when more is paid back later', async () => {
  await refund({ restock: true });
  await shipOrder(shop.ports, { orderId, tracking: 'BRT 123' });
  shop.pass(60_000);
  await refund({ key: 'later' });
  await shop.runJobs();
  expect(shop.emails.find(({ kind }) => kind === 'order-shipped')).toMatchObject({
    order: { products: [{ qty: 1 }], total: 9700 },
    refundedCents: 4500,
  });
});

test('today tells what was given back today, also of earlier orders', async () => {
  shop.pass(2 * 24 * 60 * 60_000);
  const today = async () => (await showToday(shop.ports)).sold;
  expect(await today()).toMatchObject({ orders: 0, refunded: 0 });
  await refund({});
  expect(await today()).toMatchObject({ orders: 0, refunded: 4500 });
  shop.pass(24 * 60 * 60_000);
  expect(await today()).toMatchObject({ refunded: 0 });
});
