import { expect, test } from 'vitest';
import { readCustomer } from '#shop/customer/queries.ts';
import { eraseRecords, forgetOldCustomers } from '#shop/customer/statements.ts';
import { openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { findOrder } from '#shop/orders/queries.ts';

async function buy(shop: TestShop, changes: Parameters<TestShop['buy']>[0]) {
  return (await shop.buy(changes)).order_id;
}

test('orders are found by the address in any capitals, with history, refunds and the note of a gift', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const gift = { gift: true, gift_note: 'Per la nonna' };
  const orderId = await buy(shop, { order: product.order(), ...gift });
  await buy(shop, { order: product.order(), email: 'bea@example.it' });
  await shop.runJobs();
  const file = await readCustomer(shop.database.db, 'ADA@example.it');
  expect(file).toMatchObject({
    orders: [
      {
        order: { id: orderId, state: 'paid', total: 5200, gift: { note: 'Per la nonna' } },
        refunds: [],
      },
    ],
    requests: [],
    withdrawals: [],
    emails: [
      { kind: 'order-confirmation', about: orderId, sentAt: expect.any(Date) },
      { kind: 'order-to-makers', about: orderId, sentAt: expect.any(Date) },
    ],
  });
  expect(file.orders[0]?.history.map(({ to }) => to)).toEqual(['pending', 'authorised', 'paid']);
});

test('e-mails to the makers are nobody else’s, though their subjects have the same numbers', async () => {
  await using shop = await openTestShop();
  const { db, pool } = shop.database;
  const product = await stockProduct(shop.database);
  const { rows } = await pool.query<{ id: string }>(
    `insert into back_in_stock_request (email, sku_id) values ('ada@example.it', $1) returning id`,
    [product.skuId],
  );
  const id = rows[0]?.id ?? '';
  for (const kind of ['interest-received', 'sign-in-code', 'passkey-added', 'morning-to-makers']) {
    await pool.query(
      'insert into sent_email (kind, subject_id, tries, sent_at) values ($1, $2, 1, now())',
      [kind, id],
    );
  }
  const { emails } = await readCustomer(db, 'ada@example.it');
  expect(emails.map(({ kind }) => kind)).toEqual(['interest-received']);
});

test('a withdrawal tells how far the order has come that it names', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  await buy(shop, { order: product.order() });
  await shop.runJobs();
  const { pool, db } = shop.database;
  await pool.query(
    `insert into withdrawal (name, order_number, email)
     select 'Ada', name, 'Ada@example.it' from (
       select number as name from shop_order union all select 'n. 7'
     ) as named`,
  );
  const { withdrawals } = await readCustomer(db, 'ada@example.it');
  expect(withdrawals).toMatchObject([
    { order: { state: 'paid', deliveredAt: undefined } },
    { order_number: 'n. 7', order: undefined },
  ]);
});

test('an erased order keeps number, amounts and goods, and writes no more e-mails', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const orderId = await buy(shop, { order: product.order(), phone: '0171 000000' });
  const before = await findOrder(shop.database.db, orderId);
  await eraseRecords(shop.database.db, {
    email: 'ada@example.it',
    orderIds: [orderId],
    withdrawalIds: [],
    at: new Date(),
  });
  const after = await findOrder(shop.database.db, orderId);
  const { number, total, lines, placedAt } = before ?? {};
  expect(after).toMatchObject({ number, total, lines, placedAt, erasedAt: expect.any(Date) });
  expect(Object.values(after?.customer ?? {}).join('')).toBe('');
  expect(after?.browser).toBeUndefined();
  await shop.runJobs();
  expect(shop.emails).toEqual([]);
});

/** Columns of an order that stay when its customer is erased: accounting needs them, and they name no person. */
const kept = new Set(
  `id number state intent_id subtotal_cents delivery_cents total_cents terms carrier promised_on promised_from
   promised_to leaves_by payable_until void_cause lease_token leased_until created_at changed_at placed_at
   erased_at`.split(/\s+/),
);

test('an erased order is blank in each column of the customer, and order_is_valid refuses a value in any', async () => {
  await using shop = await openTestShop();
  const { pool, db } = shop.database;
  const product = await stockProduct(shop.database);
  const gift = { gift: true, gift_note: 'Da Ada, con affetto' };
  const id = await buy(shop, { order: product.order(), phone: '0171 000000', ...gift });
  await pool.query(`update shop_order set tracking = '1Z'`);
  const before = await readOrderRow(pool);
  const columns = Object.keys(before).filter((name) => !kept.has(name));
  await expect(pool.query('update shop_order set erased_at = now()')).rejects.toThrow(
    /order_is_valid/,
  );
  await eraseRecords(db, { email: '', orderIds: [id], withdrawalIds: [], at: new Date() });
  const after = await readOrderRow(pool);
  for (const name of columns) {
    expect.soft(before[name], `${name} has a value in this test, or is named in kept`).toBeTruthy();
    expect.soft(after[name] ?? '', `${name} is blanked by blankOrders`).toBe('');
    await expect
      .soft(pool.query(`update shop_order set ${name} = $1`, [before[name]]), name)
      .rejects.toThrow(/order_is_valid/);
  }
});

async function readOrderRow(pool: TestShop['database']['pool']): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<Record<string, unknown>>('select * from shop_order');
  const [row] = rows;
  if (row === undefined) throw new Error('There is no order');
  return row;
}

test('a customer without a paid order is forgotten after 30 days, a buyer after ten years', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 6 });
  const { pool, db } = shop.database;
  const made = {
    recent: await buy(shop, { order: product.order() }),
    old: await buy(shop, { order: product.order() }),
    unpaid: await buy(shop, { order: product.order() }),
    young: await buy(shop, { order: product.order() }),
    neverArrived: await buy(shop, { order: product.order() }),
    onItsWay: await buy(shop, { order: product.order() }),
  };
  const age = (id: string, interval: string, state: string) =>
    pool.query(
      `update shop_order set changed_at = now() - $2::interval, state = $3,
         number = case $3 when 'expired' then null else number end,
         placed_at = case $3 when 'expired' then null else now() - $2::interval end
       where id = $1`,
      [id, interval, state],
    );
  await age(made.recent, '9 years 11 months', 'delivered');
  await age(made.old, '10 years 1 day', 'delivered');
  await age(made.unpaid, '31 days', 'expired');
  await age(made.young, '29 days', 'expired');
  // Makers need not mark a parcel as arrived.
  await age(made.neverArrived, '10 years 1 day', 'shipped');
  await age(made.onItsWay, '9 years 11 months', 'shipped');
  expect(await forgetOldCustomers(db)).toBe(3);
  expect(await forgetOldCustomers(db)).toBe(0);
  const { rows } = await pool.query('select id from shop_order where erased_at is not null');
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    [made.old, made.unpaid, made.neverArrived].toSorted(),
  );
});
