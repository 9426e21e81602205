import { expect, test } from 'vitest';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import { createBottega } from '#shop/create-bottega.ts';
import { readOpenAnswers } from '#shop/orders/record-queries.ts';
import { readCustomer } from '#shop/customer/queries.ts';
import { eraseRecords } from '#shop/customer/statements.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { type TestShop, visitor } from '#support/shop/open-test-shop.ts';

const day = 24 * 60 * 60_000;
const { browser } = visitor;

let shop: TestShop;
let orderId: string;

beforeEachSale((sold) => ({ shop, orderId } = sold));

function answer(key: string, text = 'Va bene il mattone', claim: object = { browser }) {
  return shop.shop.orders.answer({ orderId, key, text, ...claim });
}

async function maker() {
  const bottega = createBottega(shop.ports);
  const { token } = await signInMaker(shop.database);
  const admission = await bottega.makers.admit({ token, access: 'maker' });
  if (!admission.ok) throw new Error(admission.reason);
  return { ...bottega, makerId: admission.session.maker.id };
}

test('a customer’s answer reaches the order and the makers, once for a key, and a reply goes to the customer', async () => {
  const once = await answer('first-key');
  expect(await answer('first-key', 'something else')).toEqual(once);
  expect(once).toMatchObject({
    ok: true,
    writings: [{ from: 'customer', text: 'Va bene il mattone' }],
  });
  await shop.runJobs();
  expect(shop.toMakers).toMatchObject([
    {
      kind: 'order-answer-to-makers',
      replyTo: 'ada@example.it',
      name: 'Ada Bianchi',
      body: 'Va bene il mattone',
    },
  ]);
  const shown = await shop.shop.orders.recipient({ orderId, browser });
  expect(shown?.writings).toHaveLength(1);
});

test('an answer about a gift is told with its address, since the name is the receiver’s', async () => {
  await shop.database.pool.query(`update shop_order set gift_note = ''`);
  await answer('first-key');
  await shop.runJobs();
  expect(shop.toMakers).toMatchObject([{ kind: 'order-answer-to-makers', name: 'ada@example.it' }]);
  expect(await readOpenAnswers(shop.database.db)).toMatchObject([{ name: 'ada@example.it' }]);
});

test('only the browser that ordered, or the address of the order, may write', async () => {
  for (const claim of [{}, { browser: 'another' }, { email: 'eva@example.it' }]) {
    expect(await answer('first-key', 'Ciao', claim)).toEqual({ ok: false, reason: 'not_found' });
  }
  expect(await answer('first-key', 'Ciao', { email: 'ADA@example.it' })).toMatchObject({
    ok: true,
  });
});

test('a customer writes five times a day, and thirty times in all', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    expect(await answer(`first-key-${nth}`)).toMatchObject({ ok: true });
  }
  expect(await answer('one-more-key')).toEqual({ ok: false, reason: 'too_many_attempts' });
  for (let nth = 5; nth < 30; nth += 1) {
    if (nth % 5 === 0) shop.pass(day);
    expect(await answer(`first-key-${nth}`)).toMatchObject({ ok: true });
  }
  shop.pass(day);
  expect(await answer('one-more-key')).toMatchObject({ ok: false });
});

test('an answer waits in the list and on Oggi until a maker writes back or says that none is needed', async () => {
  const { answers, orders, makerId } = await maker();
  await answer('first-key', 'Uno');
  await answer('second-key', 'Due');
  expect(await answers.open()).toMatchObject([{ orderId, name: 'Ada Bianchi', text: 'Due' }]);
  expect((await orders.list({ group: 'to_ship' })).orders).toMatchObject([
    { open_answer: { text: 'Due' } },
  ]);
  await orders.write({ kind: 'message', orderId, key: 'message-1', text: 'Grazie!', makerId });
  expect(await answers.open()).toEqual([]);
  expect((await orders.show(orderId))?.open_answer).toBeUndefined();
  const written = await answer('third-key', 'Tre');
  expect(written).toMatchObject({
    writings: [{ text: 'Uno' }, { text: 'Due' }, { from: 'makers' }, { text: 'Tre' }],
  });
  const number = (await orders.show(orderId))?.writings.at(-1)?.number ?? 0;
  const settlement = { orderId, number, makerId };
  expect(await answers.settle(settlement)).toEqual({ ok: true });
  expect(await answers.settle(settlement)).toEqual({ ok: true });
  expect(await answers.open()).toEqual([]);
  expect(await answers.settle({ ...settlement, number: 99 })).toMatchObject({ ok: false });
});

test('an answer that comes while a maker settles the one before is not lost', async () => {
  const { answers, orders, makerId } = await maker();
  await answer('first-key', 'Uno');
  const number = (await orders.show(orderId))?.writings.at(-1)?.number ?? 0;
  await answer('second-key', 'Due');
  await answers.settle({ orderId, number, makerId });
  expect(await answers.open()).toMatchObject([{ text: 'Due' }]);
});

test('answers are exported with the customer, and erased with them', async () => {
  await answer('first-key');
  const { db } = shop.database;
  const file = await readCustomer(db, 'ada@example.it');
  expect(file.orders[0]?.writings).toMatchObject([{ kind: 'answer', text: 'Va bene il mattone' }]);
  await eraseRecords(db, { email: '', orderIds: [orderId], withdrawalIds: [], at: new Date() });
  const { rows } = await shop.database.pool.query('select from order_note');
  expect(rows).toEqual([]);
  expect(await answer('second-key')).toEqual({ ok: false, reason: 'not_found' });
  await shop.runJobs();
  expect(shop.toMakers).toEqual([]);
});
