import { expect, test } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import type { PayRequest } from '#contract/pay.ts';
import { type Bottega, createBottega } from '#shop/create-bottega.ts';
import { romanDayAfter } from '#shop/roman-day.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

const day = 24 * 60 * 60_000;

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

/** An order that was just paid. */
function buy(changes: Partial<PayRequest> = {}) {
  return shop.sell({ order: product.order(2), ...changes });
}

async function numbers(query: Parameters<Bottega['orders']['list']>[0]): Promise<string[]> {
  return (await backOffice.list(query)).orders.map(({ number }) => number);
}

test('orders to ship come by the day they were promised, and the late ones say so', async () => {
  const slow = await buy();
  await shop.database.pool.query('update product set ttd_days = 0');
  const quick = await buy({ email: 'bice@example.it' });
  const { orders, counts } = await backOffice.list({ group: 'to_ship' });
  expect(orders.map(({ number }) => number)).toEqual([quick.number, slow.number]);
  expect(orders.map(({ is_late }) => is_late)).toEqual([false, false]);
  expect(counts).toEqual({ to_ship: 2, shipped: 0, delivered: 0, withdrawn: 0, closed: 0 });
  shop.pass(6 * day);
  const later = await backOffice.list({ group: 'to_ship' });
  expect(later.orders.map(({ is_late }) => is_late)).toEqual([true, false]);
});

test('an order whose promise is about to break is in danger, until it is handed over or withdrawn from', async () => {
  const { id, number } = await buy();
  const other = await buy({ email: 'bice@example.it' });
  const inDanger = async () => {
    const { orders } = await backOffice.list({ group: 'to_ship' });
    return orders.filter(({ in_danger }) => in_danger).map((order) => order.number);
  };
  const [card] = (await backOffice.list({ group: 'to_ship' })).orders;
  expect(card).toMatchObject({ made_lines: [0], promise: { leaves: card?.ship_by } });
  expect(await inDanger()).toEqual([]);
  const leaves = Date.parse(card?.ship_by ?? '');
  // At noon, two days before it has to leave.
  shop.pass(leaves - 2 * day + day / 2 - shop.ports.clock.now().getTime());
  expect(await inDanger()).toEqual([number, other.number]);
  await backOffice.handOver({ orderId: id, key: 'tap', makerId: '1' });
  expect(await inDanger()).toEqual([other.number]);
  await shop.database.pool.query(
    `insert into withdrawal (name, order_number, email) values ('Bice', $1, 'bice@example.it')`,
    [other.number],
  );
  expect(await inDanger()).toEqual([]);
});

test('an order that was handed over is not counted any more and comes last, until it is taken back', async () => {
  const { id: orderId, number } = await buy();
  await shop.database.pool.query('update product set ttd_days = 30');
  const slow = await buy({ email: 'bice@example.it' });
  expect(await numbers({ group: 'to_ship' })).toEqual([number, slow.number]);
  await backOffice.handOver({ orderId, key: 'tap' });
  expect(await backOffice.countToShip()).toBe(1);
  expect(await numbers({ group: 'to_ship' })).toEqual([slow.number, number]);
  await backOffice.takeBack({ orderId, key: 'tap' });
  expect(await backOffice.countToShip()).toBe(2);
  expect(await numbers({ group: 'to_ship' })).toEqual([number, slow.number]);
});

test('a withdrawal says what is still to go back, with delivery, and by when', async () => {
  const { id: orderId, number } = await buy();
  await shipOrder(shop.ports, { orderId });
  expect((await backOffice.show(orderId))?.to_give_back).toBeUndefined();
  await shop.database.pool.query(
    `insert into withdrawal (name, order_number, email, received_at)
    values ('Ada', $1, 'ada@example.it', $2)`,
    [number, shop.ports.clock.now()],
  );
  const by = romanDayAfter(shop.ports.clock.now(), 14);
  const all = { amount: 9700, delivery: 700, by, is_late: false };
  expect((await backOffice.show(orderId))?.to_give_back).toEqual(all);
  await backOffice.refund({ orderId, key: 'a part', lines: [], amountCents: 2000, restock: false });
  shop.pass(16 * day);
  const [card] = (await backOffice.list({ group: 'withdrawn' })).orders;
  expect(card?.to_give_back).toEqual({ ...all, amount: 7700, is_late: true });
  await backOffice.refund({ orderId, key: 'the rest', lines: [], restock: false });
  expect((await backOffice.show(orderId))?.to_give_back).toBeUndefined();
});

test('an order goes through the lists: shipped, delivered, closed', async () => {
  const { id, number } = await buy();
  await backOffice.handOver({ orderId: id, key: 'tap', makerId: '1' });
  expect((await backOffice.list({ group: 'to_ship' })).orders).toMatchObject([
    { number, handed_over: { key: 'tap' } },
  ]);
  shop.pass(2 * 60_000 + 1000);
  await shop.runJobs();
  expect(await numbers({ group: 'shipped' })).toEqual([number]);
  await backOffice.deliver({ orderId: id, makerId: '1' });
  expect(await numbers({ group: 'delivered' })).toEqual([number]);
  await backOffice.refund({ orderId: id, key: 'all of it', lines: [], restock: false });
  expect(await numbers({ group: 'closed' })).toEqual([number]);
  expect(await numbers({ group: 'to_ship' })).toEqual([]);
});

test('one order is shown with its customer, who did what, refunds and e-mails', async () => {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into maker (name, email) values ('Ada', 'ada@bottega.example') returning id`,
  );
  const makerId = rows[0]?.id ?? '';
  const { id, number } = await buy();
  await backOffice.handOver({ orderId: id, key: 'tap', tracking: 'BRT 1', makerId });
  shop.pass(2 * 60_000 + 1000);
  await shop.runJobs();
  await backOffice.refund({
    orderId: id,
    key: 'one',
    lines: [{ line: 0, qty: 1 }],
    restock: true,
    makerId,
  });
  await shop.runJobs();
  const shown = await backOffice.show(id);
  expect(shown).toMatchObject({
    number,
    state: 'shipped',
    tracking: 'BRT 1',
    customer: { email: 'ada@example.it' },
    refunds: [{ amount: 4500, state: 'done', lines: [{ line: 0, qty: 1 }] }],
  });
  expect(shown?.refunds[0]?.restocked_at).toBeDefined();
  const told = shown?.history.map(({ cause, by }) => [cause, by]) ?? [];
  expect(told.slice(-4)).toEqual([
    ['handed_over', 'Ada'],
    ['shipped', 'Ada'],
    ['restocked', 'Ada'],
    ['refund', 'Ada'],
  ]);
  expect(new Set(shown?.emails.map(({ kind }) => kind))).toEqual(
    new Set(['order-confirmation', 'order-shipped', 'order-refunded']),
  );
  expect(await backOffice.show('unknown-order-unknown-order')).toBeUndefined();
});

test('a refund gives what its preview says', async () => {
  const { id: orderId } = await buy();
  const one = { orderId, lines: [{ line: 0, qty: 1 }] };
  expect(await backOffice.previewRefund(one)).toMatchObject({ ok: true, amountCents: 4500 });
  expect(await backOffice.refund({ ...one, key: 'one', restock: false })).toMatchObject({
    refund: { amountCents: 4500 },
  });
  expect(await backOffice.previewRefund({ orderId, lines: [] })).toMatchObject({
    amountCents: 5200,
    lines: [{ line: 0, qty: 1 }],
  });
  expect(await backOffice.previewRefund({ ...one, lines: [{ line: 0, qty: 2 }] })).toMatchObject({
    reason: 'bad_line',
  });
});

test('today tells what to ship, withdrawals with their last day, who waits and what was sold', async () => {
  expect(await backOffice.today()).toMatchObject({ is_new: true, to_ship: [] });
  const { id, number } = await buy();
  await shop.database.pool.query(
    `insert into withdrawal (name, order_number, email) values ('Ada', $1, 'ADA@example.it')`,
    [number],
  );
  await shop.database.pool.query(
    `insert into back_in_stock_request (email, sku_id, state) select 'bice@example.it', id, 'waiting' from sku`,
  );
  const today = await backOffice.today();
  expect(today.is_new).toBe(false);
  expect(today).toMatchObject({
    to_ship: [],
    withdrawals: [{ order_id: id, number, is_late: false, amount: 9700, delivery: 700 }],
    waiting: [{ size: 'M', people: 1 }],
    differences: [],
    sold: { orders: 1, pieces: 2, total: 9700 },
  });
  expect(await backOffice.handOver({ orderId: id, key: 'tap' })).toMatchObject({
    reason: 'withdrawn',
  });
  shop.pass(15 * day);
  expect(await backOffice.today()).toMatchObject({
    withdrawals: [{ is_late: true }],
    sold: { orders: 0, pieces: 0, total: 0 },
  });
  await shop.database.pool.query(
    `insert into refund (id, order_id, key, amount_cents, lines, state, created_at)
     values ('at-the-bank', $1, 'all', 9700, '[]', 'pending', now())`,
    [id],
  );
  expect((await backOffice.today()).withdrawals).toEqual([]);
});

test('an order that was withdrawn from is not to ship: it stands among the withdrawals until its money is back', async () => {
  const { id, number } = await buy();
  const other = await buy({ email: 'bice@example.it' });
  const sent = await buy({ email: 'carla@example.it' });
  await shipOrder(shop.ports, { orderId: sent.id });
  for (const [typed, email, seconds] of [
    [`n. ${number}`, 'ADA@example.it', 1],
    [sent.number, 'carla@example.it', 2],
    [other.number, 'ada@example.it', 3],
  ]) {
    await shop.database.pool.query(
      `insert into withdrawal (name, order_number, email, received_at)
      select 'Ada', $1, $2, now() + $3 * interval '1 second' from generate_series(1, 2)`,
      [typed, email, seconds],
    );
  }
  expect(await backOffice.list({ group: 'to_ship' })).toMatchObject({
    orders: [{ number: other.number }],
    counts: { to_ship: 1, shipped: 1, withdrawn: 2, closed: 0 },
  });
  expect(await backOffice.countToShip()).toBe(1);
  expect(await numbers({ group: 'withdrawn' })).toEqual([number, sent.number]);
  expect(await numbers({ group: 'shipped' })).toEqual([sent.number]);
  await backOffice.refund({ orderId: id, key: 'whole-refund', lines: [], restock: true });
  expect(await numbers({ group: 'withdrawn' })).toEqual([sent.number]);
  expect((await backOffice.list({ group: 'closed' })).counts).toMatchObject({
    withdrawn: 1,
    closed: 1,
  });
});

test('today tells of the last backup where any are made, and when one is missing', async () => {
  expect((await backOffice.today()).backup).toBeUndefined();
  const at = shop.ports.clock.now();
  const last = async () => at;
  const { today } = createBottega({ ...shop.ports, backups: { last } }).orders;
  expect((await today()).backup).toEqual({ at: at.toISOString(), is_late: false });
  shop.pass(27 * 60 * 60_000);
  expect((await today()).backup).toEqual({ at: at.toISOString(), is_late: true });
  const none = createBottega({ ...shop.ports, backups: { last: async () => undefined } }).orders;
  expect((await none.today()).backup).toEqual({ at: undefined, is_late: true });
});
