import { expect, test } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import { showToday } from '#shop/orders/show-today.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

let shop: TestShop;
let product: StockedProduct;
let backOffice: Bottega['orders'];

beforeEachProduct(
  (stocked) => {
    ({ shop, product } = stocked);
    backOffice = createBottega(shop.ports).orders;
  },
  { stock: 20 },
);

function buy() {
  return shop.sell({ order: product.order(2) });
}

async function withdraw(number: string | undefined): Promise<void> {
  await shop.database.pool.query(
    `insert into withdrawal (name, order_number, email, received_at)
    values ('Ada', $1, 'ada@example.it', $2)`,
    [number, shop.ports.clock.now()],
  );
}

/** Where the money of the withdrawal is asked for. */
async function dueIn(orderId: string) {
  const { orders, counts } = await backOffice.list({ group: 'withdrawn' });
  return {
    order: (await backOffice.show(orderId))?.to_give_back?.amount,
    today: (await showToday(shop.ports)).withdrawals.map(({ amount }) => amount),
    pile: orders.map(({ id }) => id),
    count: counts.withdrawn,
  };
}

const less = { key: 'less', lines: [], amountCents: 8000, reason: 'macchia', settles: true };
const settled = { order: undefined, today: [], pile: [], count: 0 };

test('a refund of less, as the maker was asked, settles the withdrawal; more can be refunded later', async () => {
  const { id: orderId, number } = await buy();
  await shipOrder(shop.ports, { orderId });
  await withdraw(number);
  const due = { order: 9700, today: [9700], pile: [orderId], count: 1 };
  expect(await dueIn(orderId)).toEqual(due);
  await backOffice.refund({ orderId, ...less });
  expect(await dueIn(orderId)).toEqual(settled);
  expect(await backOffice.refund({ orderId, key: 'rest', lines: [] })).toMatchObject({
    ok: true,
    refund: { amountCents: 1700 },
  });
  expect(await dueIn(orderId)).toEqual(settled);
});

test('a refused refund settles no withdrawal, and one without a withdrawal settles none to come', async () => {
  const { id: orderId, number } = await buy();
  await shipOrder(shop.ports, { orderId });
  await backOffice.refund({ orderId, ...less, amountCents: 100 });
  await withdraw(number);
  await backOffice.refund({ orderId, ...less, key: 'refused', amountCents: 200 });
  await shop.database.pool.query(
    `update refund set state = 'refused', provider_id = null where key = 'refused'`,
  );
  expect(await dueIn(orderId)).toMatchObject({ order: 9600, today: [9600], count: 1 });
});

test('a settled order that never left stays among the withdrawals: it is in no other list', async () => {
  const { id: orderId, number } = await buy();
  await withdraw(number);
  await backOffice.refund({ orderId, ...less });
  expect(await dueIn(orderId)).toEqual({ ...settled, pile: [orderId], count: 1 });
});

test('the e-mail of a refund of less says that it is for the withdrawal, and how much less than paid', async () => {
  const { id: orderId, number } = await buy();
  await backOffice.refund({ orderId, key: 'before', lines: [], amountCents: 100 });
  await shop.runJobs();
  shop.pass(1000);
  await withdraw(number);
  await backOffice.refund({ orderId, ...less });
  await shop.runJobs();
  expect(shop.emails.filter(({ kind }) => kind === 'order-refunded')).toMatchObject([
    { isForWithdrawal: false },
    { isForWithdrawal: true, refundedCents: 8100 },
  ]);
});

test('the e-mail of a full refund says that no parcel comes, unless one had left', async () => {
  const unsent = await buy();
  const sent = await buy();
  await shipOrder(shop.ports, { orderId: sent.id });
  for (const { id: orderId } of [unsent, sent]) {
    await backOffice.refund({ orderId, key: 'a part', lines: [], amountCents: 100 });
    await shop.runJobs();
    await backOffice.refund({ orderId, key: 'all', lines: [] });
    await shop.runJobs();
  }
  expect(shop.emails.filter(({ kind }) => kind === 'order-refunded')).toMatchObject([
    { orderId: unsent.id, isCalledOff: false },
    { orderId: unsent.id, isCalledOff: true },
    { orderId: sent.id, isCalledOff: false },
    { orderId: sent.id, isCalledOff: false },
  ]);
});
