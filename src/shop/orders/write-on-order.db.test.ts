import { expect, test } from 'vitest';
import { eraseRecords } from '#shop/customer/statements.ts';
import { findBackOfficeOrder } from '#shop/orders/back-office-queries.ts';
import { readNotes, readHistory } from '#shop/orders/record-queries.ts';
import { writeOnOrder } from '#shop/orders/write-on-order.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { dumpRows } from '#support/database/dump-rows.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';
import { shipOrder } from '#support/shop/ship-order.ts';

const day = 24 * 60 * 60_000;

async function openBackOffice() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const { id: orderId } = await shop.sell({ order: product.order() });
  shop.emails.length = 0;
  const { ports } = shop;
  const wish = (key: string) => ({ orderId, key, makerId: '1' });
  return {
    ...shop,
    orderId,
    note: (key: string, text: string) => writeOnOrder(ports, { ...wish(key), kind: 'note', text }),
    message: (key: string, text: string) =>
      writeOnOrder(ports, { ...wish(key), kind: 'message', text }),
    again: (key: string, email: 'order-confirmation' | 'order-shipped' = 'order-confirmation') =>
      writeOnOrder(ports, { ...wish(key), kind: 'email_again', text: email }),
    texts: async () => (await readNotes(ports.db, orderId)).map(({ text }) => text),
    causes: async () => (await readHistory(ports.db, orderId)).map(({ cause }) => cause),
  };
}

test('two makers who write at once lose nothing, and a double tap writes once', async () => {
  await using backOffice = await openBackOffice();
  await Promise.all([
    backOffice.note('one', 'Bottoni di legno'),
    backOffice.note('one', 'Bottoni di legno'),
    backOffice.note('two', 'È un regalo'),
  ]);
  expect((await backOffice.texts()).toSorted()).toEqual(['Bottoni di legno', 'È un regalo']);
  const entry = await findBackOfficeOrder(backOffice.ports.db, backOffice.orderId);
  expect(entry?.note).toEqual({ text: (await backOffice.texts()).at(-1), earlier: 1 });
  await backOffice.runJobs();
  expect(backOffice.emails).toEqual([]);
});

test('a message goes out once, with its lines, and its answer comes to the makers', async () => {
  await using backOffice = await openBackOffice();
  const text = 'Ciao Ada,\nil rosso è finito.\n\nVa bene il blu?';
  await Promise.all([backOffice.message('tap', text), backOffice.message('tap', text)]);
  await backOffice.runJobs();
  expect(backOffice.emails).toMatchObject([
    { kind: 'order-message', to: 'ada@example.it', replyTo: 'ciao@gomitolo.example', body: text },
  ]);
  expect((await backOffice.causes()).filter((cause) => cause === 'message_sent')).toHaveLength(1);
});

test('a customer is written five messages about an order in a day, and then more', async () => {
  await using backOffice = await openBackOffice();
  for (const key of ['1', '2', '3', '4', '5']) {
    expect(await backOffice.message(key, 'Ciao')).toMatchObject({ ok: true });
  }
  expect(await backOffice.message('6', 'Ciao')).toEqual({ ok: false, reason: 'too_many_today' });
  expect(await backOffice.message('5', 'Ciao')).toMatchObject({ ok: true });
  backOffice.pass(day);
  expect(await backOffice.message('6', 'Ciao')).toMatchObject({ ok: true });
});

test('an e-mail is sent again once for each press, three times a day, and the first stays sent', async () => {
  await using backOffice = await openBackOffice();
  expect(await backOffice.again('tap', 'order-shipped')).toEqual({
    ok: false,
    reason: 'wrong_state',
  });
  await Promise.all([backOffice.again('tap'), backOffice.again('tap')]);
  await backOffice.runJobs();
  expect(backOffice.emails.map(({ kind }) => kind)).toEqual(['order-confirmation']);
  await shipOrder(backOffice.ports, { orderId: backOffice.orderId, tracking: 'BRT 1' });
  await backOffice.again('second tap', 'order-shipped');
  await backOffice.again('third tap');
  expect(await backOffice.again('fourth tap')).toEqual({ ok: false, reason: 'too_many_today' });
  await backOffice.runJobs();
  expect(backOffice.emails.map(({ kind }) => kind).toSorted()).toEqual([
    'order-confirmation',
    'order-confirmation',
    'order-shipped',
    'order-shipped',
  ]);
  const ids = backOffice.emails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(4);
  expect((await backOffice.causes()).filter((cause) => cause === 'email_again')).toHaveLength(3);
});

test('an erased customer is in no note, message or code any more', async () => {
  await using backOffice = await openBackOffice();
  await backOffice.note('note', 'Telefonare a Zenobia');
  await backOffice.message('message', 'Cara Zenobia');
  const at = backOffice.ports.clock.now();
  const erasure = {
    email: 'ada@example.it',
    orderIds: [backOffice.orderId],
    withdrawalIds: [],
    at,
  };
  await eraseRecords(backOffice.database.db, erasure);
  expect(JSON.stringify(await dumpRows(backOffice.database.pool))).not.toContain('Zenobia');
  expect(await backOffice.note('late', 'Zenobia')).toEqual({ ok: false, reason: 'erased' });
  await backOffice.runJobs();
  expect(backOffice.emails).toEqual([]);
});
