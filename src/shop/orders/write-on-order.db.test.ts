import { expect, test } from 'vitest';
import { eraseRecords } from '#shop/customer/statements.ts';
import { shipOrder } from '#support/shop/ship-order.ts';
import { emailAgain, messageCustomer, noteOrder } from '#shop/orders/write-on-order.ts';
import { dumpRows } from '#support/database/dump-rows.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';

const day = 24 * 60 * 60_000;

async function openDesk() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const { order_id: orderId } = await shop.buy({ order: product.order() });
  await shop.runJobs();
  shop.emails.length = 0;
  const { ports } = shop;
  const wish = (key: string) => ({ orderId, key, makerId: '1' });
  return {
    ...shop,
    orderId,
    note: (key: string, text: string) => noteOrder(ports, { ...wish(key), text }),
    message: (key: string, text: string) => messageCustomer(ports, { ...wish(key), text }),
    again: (key: string, email: 'order-confirmation' | 'order-shipped' = 'order-confirmation') =>
      emailAgain(ports, { ...wish(key), email }),
    texts: async () => (await ports.orders.writings(orderId)).map(({ text }) => text),
    causes: async () => (await ports.orders.history(orderId)).map(({ cause }) => cause),
  };
}

test('two makers who write at once lose nothing, and a double tap writes once', async () => {
  await using desk = await openDesk();
  await Promise.all([
    desk.note('one', 'Bottoni di legno'),
    desk.note('one', 'Bottoni di legno'),
    desk.note('two', 'È un regalo'),
  ]);
  expect((await desk.texts()).toSorted()).toEqual(['Bottoni di legno', 'È un regalo']);
  const entry = await desk.ports.desk.find(desk.orderId);
  expect(entry?.note).toEqual({ text: (await desk.texts()).at(-1), earlier: 1 });
  await desk.runJobs();
  expect(desk.emails).toEqual([]);
});

test('a message goes out once, with its lines, and its answer comes to the makers', async () => {
  await using desk = await openDesk();
  const text = 'Ciao Ada,\nil rosso è finito.\n\nVa bene il blu?';
  await Promise.all([desk.message('tap', text), desk.message('tap', text)]);
  await desk.runJobs();
  expect(desk.emails).toMatchObject([
    { kind: 'order-message', to: 'ada@example.it', replyTo: 'ciao@gomitolo.example', body: text },
  ]);
  expect((await desk.causes()).filter((cause) => cause === 'message_sent')).toHaveLength(1);
});

test('a customer is written five messages about an order in a day, and then more', async () => {
  await using desk = await openDesk();
  for (const key of ['1', '2', '3', '4', '5']) {
    expect(await desk.message(key, 'Ciao')).toMatchObject({ ok: true });
  }
  expect(await desk.message('6', 'Ciao')).toEqual({ ok: false, reason: 'too_many_today' });
  expect(await desk.message('5', 'Ciao')).toMatchObject({ ok: true });
  desk.pass(day);
  expect(await desk.message('6', 'Ciao')).toMatchObject({ ok: true });
});

test('an e-mail is sent again once for each press, three times a day, and the first stays sent', async () => {
  await using desk = await openDesk();
  expect(await desk.again('tap', 'order-shipped')).toEqual({ ok: false, reason: 'wrong_state' });
  await Promise.all([desk.again('tap'), desk.again('tap')]);
  await desk.runJobs();
  expect(desk.emails.map(({ kind }) => kind)).toEqual(['order-confirmation']);
  await shipOrder(desk.ports, { orderId: desk.orderId, tracking: 'BRT 1' });
  await desk.again('second tap', 'order-shipped');
  await desk.again('third tap');
  expect(await desk.again('fourth tap')).toEqual({ ok: false, reason: 'too_many_today' });
  await desk.runJobs();
  expect(desk.emails.map(({ kind }) => kind).toSorted()).toEqual([
    'order-confirmation',
    'order-confirmation',
    'order-shipped',
    'order-shipped',
  ]);
  const ids = desk.emails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(4);
  expect((await desk.causes()).filter((cause) => cause === 'email_again')).toHaveLength(3);
});

test('who is erased is in no note, message or code any more', async () => {
  await using desk = await openDesk();
  await desk.note('note', 'Telefonare a Zenobia');
  await desk.message('message', 'Cara Zenobia');
  const at = desk.ports.clock.now();
  const erasure = { email: 'ada@example.it', orderIds: [desk.orderId], withdrawalIds: [], at };
  await eraseRecords(desk.database.db, erasure);
  expect(JSON.stringify(await dumpRows(desk.database.pool))).not.toContain('Zenobia');
  expect(await desk.note('late', 'Zenobia')).toEqual({ ok: false, reason: 'erased' });
  await desk.runJobs();
  expect(desk.emails).toEqual([]);
});
