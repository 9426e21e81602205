import { expect, test } from 'vitest';
import { beforeEachSale } from '#support/shop/before-each-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';
import { eraseRecords } from '#shop/customer/statements.ts';
import { findBackOfficeOrder } from '#shop/orders/back-office-queries.ts';
import { readNotes, readHistory } from '#shop/orders/record-queries.ts';
import { writeOnOrder } from '#shop/orders/write-on-order.ts';
import { dumpRows } from '#support/database/dump-rows.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

const day = 24 * 60 * 60_000;

let shop: TestShop;
let orderId: string;

beforeEachSale((sold) => ({ shop, orderId } = sold));

const wish = (key: string) => ({ orderId, key, makerId: '1' });
const note = (key: string, text: string) =>
  writeOnOrder(shop.ports, { ...wish(key), kind: 'note', text });
const message = (key: string, text: string) =>
  writeOnOrder(shop.ports, { ...wish(key), kind: 'message', text });
const again = (key: string, text: 'order-confirmation' | 'order-shipped' = 'order-confirmation') =>
  writeOnOrder(shop.ports, { ...wish(key), kind: 'email_again', text });
const texts = async () => (await readNotes(shop.ports.db, orderId)).map(({ text }) => text);
const causes = async () => (await readHistory(shop.ports.db, orderId)).map(({ cause }) => cause);

test('two makers who write at once lose nothing, and a double tap writes once', async () => {
  await Promise.all([
    note('one', 'Bottoni di legno'),
    note('one', 'Bottoni di legno'),
    note('two', 'È un regalo'),
  ]);
  expect((await texts()).toSorted()).toEqual(['Bottoni di legno', 'È un regalo']);
  const entry = await findBackOfficeOrder(shop.ports.db, orderId);
  expect(entry?.note).toEqual({ text: (await texts()).at(-1), earlier: 1 });
  await shop.runJobs();
  expect(shop.emails).toEqual([]);
});

test('a message goes out once, with its lines, and its answer comes to the makers', async () => {
  const text = 'Ciao Ada,\nil rosso è finito.\n\nVa bene il blu?';
  await Promise.all([message('tap', text), message('tap', text)]);
  await shop.runJobs();
  expect(shop.emails).toMatchObject([
    { kind: 'order-message', to: 'ada@example.it', replyTo: 'ciao@gomitolo.example', body: text },
  ]);
  expect((await causes()).filter((cause) => cause === 'message_sent')).toHaveLength(1);
});

test('a customer is written five messages about an order in a day, and then more', async () => {
  for (const key of ['1', '2', '3', '4', '5']) {
    expect(await message(key, 'Ciao')).toMatchObject({ ok: true });
  }
  expect(await message('6', 'Ciao')).toEqual({ ok: false, reason: 'too_many_today' });
  expect(await message('5', 'Ciao')).toMatchObject({ ok: true });
  shop.pass(day);
  expect(await message('6', 'Ciao')).toMatchObject({ ok: true });
});

test('an e-mail is sent again once for each press, three times a day, and the first stays sent', async () => {
  expect(await again('tap', 'order-shipped')).toEqual({
    ok: false,
    reason: 'wrong_state',
  });
  await Promise.all([again('tap'), again('tap')]);
  await shop.runJobs();
  expect(shop.emails.map(({ kind }) => kind)).toEqual(['order-confirmation']);
  await shipOrder(shop.ports, { orderId, tracking: 'BRT 1' });
  await again('second tap', 'order-shipped');
  await again('third tap');
  expect(await again('fourth tap')).toEqual({ ok: false, reason: 'too_many_today' });
  await shop.runJobs();
  expect(shop.emails.map(({ kind }) => kind).toSorted()).toEqual([
    'order-confirmation',
    'order-confirmation',
    'order-shipped',
    'order-shipped',
  ]);
  const ids = shop.emails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(4);
  expect((await causes()).filter((cause) => cause === 'email_again')).toHaveLength(3);
});

test('an erased customer is in no note, message or code any more', async () => {
  await note('note', 'Telefonare a Zenobia');
  await message('message', 'Cara Zenobia');
  const at = shop.ports.clock.now();
  const erasure = {
    email: 'ada@example.it',
    orderIds: [orderId],
    withdrawalIds: [],
    at,
  };
  await eraseRecords(shop.database.db, erasure);
  expect(JSON.stringify(await dumpRows(shop.database.pool))).not.toContain('Zenobia');
  expect(await note('late', 'Zenobia')).toEqual({ ok: false, reason: 'erased' });
  await shop.runJobs();
  expect(shop.emails).toEqual([]);
});
