import { expect, test } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import { offerReturns } from '#shop/back-in-stock/offer-statements.ts';
import { forgetOldRequests, leaveRequest, takeReserved } from '#shop/back-in-stock/statements.ts';
import { eraseRecords } from '#shop/customer/statements.ts';
import { makePayRequest, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';
import { type StockedProduct, stockProduct } from '#support/catalogue/stock-product.ts';

let shop: TestShop;
let product: StockedProduct;

beforeEachProduct((stocked) => ({ shop, product } = stocked), { stock: 0 });

test('a hundred wait and a piece comes back three times: the first three can buy, nobody else', async () => {
  await wait(100);
  for (let returned = 1; returned <= 3; returned += 1) {
    await comeBack(1);
    expect(await offerReturns(shop.ports)).toBe(1);
    await shop.runJobs();
    expect(kept().map(({ to }) => to)).toEqual(firstOf(returned));
  }
  for (let tenth = 0; tenth < 5; tenth += 1) {
    const strangers = Array.from({ length: 10 }, (_, place) => `stranger-${tenth}-${place}`);
    const tried = await Promise.all(strangers.map((browser) => buyIn(browser)));
    expect(new Set(tried)).toEqual(new Set(['not_available']));
  }
  for (const { token } of kept()) {
    const browser = `browser of ${token}`.slice(0, 36);
    expect(await takeReserved(shop.database.db, { token, browser })).toMatchObject({
      state: 'told',
    });
    expect(await buyIn(browser)).toBe('paid');
  }
  expect([await product.stock(), await product.held()]).toEqual([0, 0]);
  expect(await countStates()).toEqual({ bought: 3, waiting: 97 });
  expect(await offerReturns(shop.ports)).toBe(0);
});

test('for one address three pieces are kept at once, and the others are for everybody', async () => {
  await wait(1, 'mal@example.it');
  await comeBack(1);
  for (let more = 1; more < 6; more += 1) {
    product = await stockProduct(shop.database, { id: `more-${more}`, stock: 1 });
    await wait(1, more % 2 === 0 ? 'MAL@example.it' : 'mal@example.it');
  }
  await wait(1, 'ada@example.it');
  expect(await offerReturns(shop.ports)).toBe(4);
  expect(await offerReturns(shop.ports)).toBe(0);
  await shop.runJobs();
  const told = kept().map(({ to }) => to.toLowerCase());
  expect(told.toSorted().join(' ')).toBe(
    'ada@example.it mal@example.it mal@example.it mal@example.it',
  );
  await shop.database.pool.query(`update back_in_stock_request set state = 'bought' where id = 1`);
  expect(await offerReturns(shop.ports)).toBe(1);
});

test('one customer has one place in the line', async () => {
  await wait(1, 'ada@example.it');
  await comeBack(1);
  await offerReturns(shop.ports);
  const wish = { email: 'ADA@example.it', product: { ...product.line, name: '' } };
  expect(await shop.shop.backInStock.request(wish)).toEqual({ ok: true });
  expect(await countStates()).toEqual({ told: 1 });
  await letDayPass();
  expect(await offerReturns(shop.ports)).toBe(0);
  expect(await countStates()).toEqual({ passed: 1 });
});

test('whose day is over is told so, and the next one in line gets the piece', async () => {
  await wait(2);
  await comeBack(1);
  await offerReturns(shop.ports);
  await letDayPass();
  expect(await offerReturns(shop.ports)).toBe(1);
  await shop.runJobs();
  expect(shop.emails.map(({ kind, to }) => [kind, to])).toEqual([
    ['piece-passed-on', 'a000@example.it'],
    ['back-in-stock', 'a001@example.it'],
  ]);
});

test('a piece whose order is not paid is kept again for who waited, for the rest of the day', async () => {
  await wait(1);
  await comeBack(1);
  await offerReturns(shop.ports);
  await shop.runJobs();
  const [news] = kept();
  await takeReserved(shop.database.db, { token: news?.token ?? '', browser: 'mine' });
  expect(await buyIn('mine', 'pm_card_threeDSecure2Required')).toBe('requires_action');
  expect(await buyIn('another')).toBe('not_available');
  expect(await buyIn('mine', 'pm_card_chargeDeclined')).toBe('card_declined');
  expect(await product.held()).toBe(1);
  expect(await buyIn('another')).toBe('not_available');
  expect(await buyIn('mine')).toBe('paid');
  expect([await product.stock(), await product.held()]).toEqual([0, 0]);
});

test('a cancelled request is forgotten, and the next one gets the piece', async () => {
  await wait(2);
  await comeBack(1);
  await offerReturns(shop.ports);
  await shop.runJobs();
  const [news] = kept();
  expect(await leaveRequest(shop.database.db, news?.token ?? '')).toBe(true);
  expect(await leaveRequest(shop.database.db, news?.token ?? '')).toBe(false);
  expect(await product.held()).toBe(0);
  expect(await offerReturns(shop.ports)).toBe(1);
  await shop.runJobs();
  expect(kept().map(({ to }) => to)).toEqual(firstOf(2));
  expect(await countStates()).toEqual({ told: 1 });
});

test('a customer who is erased frees what was kept for them: the next one gets it, and the nodes hear of it', async () => {
  await wait(2);
  await comeBack(1);
  await offerReturns(shop.ports);
  const heard: string[] = [];
  const listener = await shop.database.pool.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen catalogue_changed');
  const erasure = { email: 'A000@example.it', orderIds: [], withdrawalIds: [], at: new Date() };
  await eraseRecords(shop.database.db, erasure);
  await listener.query('unlisten catalogue_changed');
  listener.release();
  expect(await product.held()).toBe(0);
  expect(heard).toEqual([product.line._id]);
  expect(await offerReturns(shop.ports)).toBe(1);
  expect(await countStates()).toEqual({ told: 1 });
});

test('a piece that is just being kept for who is erased is freed too', async () => {
  await wait(1);
  await comeBack(1);
  const { db, pool } = shop.database;
  const keeping = await pool.connect();
  await keeping.query('begin');
  await keeping.query(`update back_in_stock_request set state = 'told', told_at = now(),
    reserved_until = now() + interval '1 day'`);
  await keeping.query(`insert into stock_reservation (order_id, sku_id, quantity, expires_at, reserved_for)
    select 'interest-' || id, sku_id, 1, reserved_until, id from back_in_stock_request`);
  const erasure = { email: 'a000@example.it', orderIds: [], withdrawalIds: [], at: new Date() };
  const erasing = eraseRecords(db, erasure);
  const blocked = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(blocked)).rowCount).toBe(1);
  await keeping.query('commit');
  keeping.release();
  await erasing;
  expect(await product.held()).toBe(0);
});

test('an old request that is forgotten frees what was kept for it', async () => {
  await wait(1);
  await comeBack(1);
  await offerReturns(shop.ports);
  await shop.database.pool.query(
    `update back_in_stock_request set created_at = now() - interval '13 months'`,
  );
  expect(await forgetOldRequests(shop.database.db)).toBe(1);
  expect(await product.held()).toBe(0);
  expect(await buyIn('another')).toBe('paid');
});

test('a piece held without being paid cannot be reserved by its holder, whatever address asks for it', async () => {
  await comeBack(1);
  expect(await buyIn('mine', 'pm_card_threeDSecure2Required')).toBe('requires_action');
  for (const email of ['ada@example.it', 'another@example.it']) {
    const asked = await shop.shop.backInStock.request({ email, product: product.line });
    expect(asked).toEqual({ ok: false, reason: 'being_paid' });
  }
  await shop.database.pool.query(
    `update stock_reservation set expires_at = now() - interval '1 second'`,
  );
  expect(await offerReturns(shop.ports)).toBe(0);
});

test('a buyer of one piece who asked for another is told of it', async () => {
  await comeBack(1);
  expect(await buyIn('mine')).toBe('paid');
  await wait(1, 'ada@example.it');
  await comeBack(1);
  expect(await offerReturns(shop.ports)).toBe(1);
});

test('two nodes at once keep a piece for one person only, and several for several', async () => {
  await wait(3);
  await comeBack(2);
  const offered = await Promise.all([offerReturns(shop.ports), offerReturns(shop.ports)]);
  expect(offered.toSorted()).toEqual([0, 2]);
  expect([await product.stock(), await product.held()]).toEqual([2, 2]);
});

/** People whose addresses are known, the first the longest. */
async function wait(people: number, email?: string): Promise<void> {
  await shop.database.pool.query(
    `insert into back_in_stock_request (email, sku_id, state, created_at)
    select coalesce($3, format('a%s@example.it', lpad(place::text, 3, '0'))), $1, 'waiting',
      now() + place * interval '1 ms'
    from generate_series(0, $2 - 1) as place`,
    [product.skuId, people, email],
  );
}

async function comeBack(pieces: number): Promise<void> {
  await shop.database.pool.query('update sku set stock = stock + $2 where id = $1', [
    product.skuId,
    pieces,
  ]);
}

async function letDayPass(): Promise<void> {
  const { pool } = shop.database;
  await pool.query(`update back_in_stock_request set reserved_until = now() - interval '1 second'`);
  await pool.query(`update stock_reservation set expires_at = now() - interval '1 second'`);
}

async function buyIn(browser: string, payment_method_id = 'pm_card_visa'): Promise<string> {
  const request = makePayRequest({ order: product.order(), payment_method_id });
  return reasonOf(await shop.shop.checkout.pay(request, { ip: '192.0.2.1', browser }));
}

function kept() {
  return shop.emails.filter((email) => email.kind === 'back-in-stock');
}

function firstOf(people: number): string[] {
  return Array.from({ length: people }, (_, place) => `a00${place}@example.it`);
}

async function countStates(): Promise<Record<string, number>> {
  const { rows } = await shop.database.pool.query<{ state: string; people: number }>(
    'select state, count(*)::integer as people from back_in_stock_request group by state order by state',
  );
  return Object.fromEntries(rows.map(({ state, people }) => [state, people]));
}
