import { expect, test } from 'vitest';
import { beforeEachProduct } from '#support/shop/before-each-shop.ts';
import type { PayRequest } from '#contract/pay.ts';
import { listOrders, type OrderQuery } from '#shop/orders/list-orders.ts';
import { showToday } from '#shop/orders/show-today.ts';
import type { StockedProduct } from '#support/catalogue/stock-product.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

let shop: TestShop;
let product: StockedProduct;

beforeEachProduct((stocked) => ({ shop, product } = stocked), { stock: 20 });

/** An order that was just paid. */
function buy(changes: Partial<PayRequest> = {}) {
  return shop.sell({ order: product.order(2), ...changes });
}

async function numbers(query: OrderQuery): Promise<string[]> {
  return (await listOrders(shop.ports, query)).orders.map(({ number }) => number);
}

/** So many like the one with the highest number, an hour before one another. */
async function copyOrder(times: number): Promise<void> {
  await shop.database.pool.query(
    `insert into shop_order select copy.* from shop_order
    cross join generate_series(1, $1::integer) as n
    cross join lateral jsonb_populate_record(shop_order, jsonb_build_object(
      'id', 'copy-of-an-order-number-' || n, 'number', '2020-' || lpad(n::text, 5, '0'),
      'intent_id', 'pi_' || n, 'state', 'shipped', 'placed_at', placed_at - n * interval '1 hour'
    )) as copy
    where shop_order.number = (select max(number) from shop_order)`,
    [times],
  );
}

test('long lists come in pages, and the pages miss nothing', async () => {
  await buy();
  await copyOrder(60);
  const first = await listOrders(shop.ports, { group: 'shipped' });
  const rest = await listOrders(shop.ports, { group: 'shipped', before: first.before });
  const all = [...first.orders, ...rest.orders].map(({ number }) => number);
  expect([first.orders.length, rest.orders.length, new Set(all).size]).toEqual([50, 10, 60]);
  expect(rest.before).toBeUndefined();
});

test('withdrawals stand in the order of the day by which the law wants the money back', async () => {
  const orders = [await buy(), await buy(), await buy()];
  const days = [3, 9, 1];
  await shop.database.pool.query(
    `update shop_order set placed_at = placed_at - interval '10 days'`,
  );
  await shop.database.pool.query(
    `insert into withdrawal (name, order_number, email, received_at)
     select 'Ada', number, email, $2::timestamptz - ago * interval '1 day'
     from shop_order join unnest($1::text[], $3::integer[]) as said (number, ago) using (number)`,
    [orders.map(({ number }) => number), shop.ports.clock.now(), days],
  );
  const wanted = [orders[1]?.number, orders[0]?.number, orders[2]?.number];
  expect(await numbers({ group: 'withdrawn' })).toEqual(wanted);
  const today = await showToday(shop.ports);
  expect(today.withdrawals.map(({ number }) => number)).toEqual(wanted);
});

test.each([
  [
    'number, also short, by parts of names in any order, without accents and apostrophes, by address and telephone',
    ['2', 'dangio mar', 'D`ANGIÒ,  Maria', 'BICE@', 'aglie', '+39 328 12.34.567'],
  ],
  [
    'a name and the telephone, by letters with a stroke or joined, as they are or plain, and by a piece with its colour',
    ['d’angiò 328-1234567', 'wałesa strasse', 'walesa straße cøte', 'nuvola maria verde'],
  ],
])('an order is found by %s', async (_what, texts) => {
  await buy();
  const wanted = await buy({
    first_name: 'Maria Bice',
    last_name: 'D’Angiò',
    email: 'bice@example.it',
    phone: '328 1234567',
  });
  await shop.database.pool.query(
    `update shop_order set city = 'Agliè Straße Wałesa Cote' where id = $1`,
    [wanted.id],
  );
  await shop.database.pool.query(
    `update order_line set name = 'Sciarpa Nuvola', color_name = 'Verde salvia' where order_id = $1`,
    [wanted.id],
  );
  for (const text of texts) {
    expect(await numbers({ group: 'to_ship', text }), text).toEqual([wanted.number]);
  }
});

test('an order is found by its tracking code, also by a part of it and without its spaces', async () => {
  await buy();
  const wanted = await buy();
  await shop.database.pool.query(
    `insert into order_note (order_id, number, kind, key, text, at)
     values ($1, 1, 'tracking', 'tracking 1', 'BRT 0551 2345-6789', now())`,
    [wanted.id],
  );
  for (const text of ['0551 2345 6789', '055123456789', 'brt0551', '2345-6789']) {
    expect(await numbers({ group: 'to_ship', text }), text).toEqual([wanted.number]);
  }
});

test('a search finds nobody by chance', async () => {
  await buy();
  for (const text of ['%', '_', '100%', 'x', 'nobody', ', ,', 'Ada 999']) {
    expect(await numbers({ group: 'to_ship', text }), text).toEqual([]);
  }
});

test('a search that finds many tells them a page at a time', async () => {
  await buy();
  await copyOrder(60);
  const first = await listOrders(shop.ports, { group: 'to_ship', text: 'bianchi' });
  const rest = await listOrders(shop.ports, {
    group: 'to_ship',
    text: 'bianchi',
    before: first.before,
  });
  const all = [...first.orders, ...rest.orders].map(({ number }) => number);
  expect([first.orders.length, rest.orders.length, new Set(all).size]).toEqual([50, 11, 61]);
  expect(rest.before).toBeUndefined();
});

test('a search looks through the latest 10000 orders, says how far it came, and goes on from there', async () => {
  const old = await buy({ first_name: 'Zita' });
  await shop.database.pool.query(
    `update shop_order set placed_at = placed_at - interval '9 years'`,
  );
  await buy();
  await copyOrder(9_999);
  const first = await listOrders(shop.ports, { group: 'to_ship', text: 'zita' });
  expect(first.orders).toEqual([]);
  const rest = await listOrders(shop.ports, {
    group: 'to_ship',
    text: 'zita',
    before: first.before,
  });
  expect(rest).toMatchObject({ orders: [{ number: old.number }], before: undefined });
});
