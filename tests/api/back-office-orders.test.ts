import { expect, test } from 'vitest';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import type { PayRequest } from '#contract/pay.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';

const { correctAddress } = orderChangeCalls;
const { correctTracking } = orderCalls;
const app = useTestApp();
const { ask, act, read } = useMaker(app);

/** An order of one piece that is paid. */
async function order(id: string, changes: Partial<PayRequest> = {}): Promise<string> {
  const { bill } = await (await app.post('/api/pay', payFor(id, changes))).json();
  await app.untilIdle();
  return bill.order_id;
}

test('an impossible action is refused in a sentence', async () => {
  const id = await order('maglia-3');
  const deliver = await act(orderCalls.deliver, { id });
  expect(deliver.status).toBe(409);
  expect((await deliver.json()).error.message).toMatch(/^[A-Z].*\.$/u);
  expect((await act(orderCalls.takeBack, { id, key: 'never-pressed' })).status).toBe(404);
  expect((await act(orderCalls.deliver, { id: 'unknown-order-unknown' })).status).toBe(404);
  expect((await ask(`${orderCalls.order.path}?id=unknown-order-unknown`)).status).toBe(404);
  expect((await act(orderCalls.handOver, { id, key: 'short-key', tracking: ' ' })).status).toBe(
    400,
  );
});

test.each([
  ['a note without words', noteCalls.note, { key: 'a-first-key', text: ' ' }],
  ['a message too long', noteCalls.message, { key: 'a-first-key', text: 'x'.repeat(2001) }],
  ['an e-mail that is none', noteCalls.emailAgain, { key: 'a-first-key', email: 'refund' }],
  ['a postcode with a letter', correctAddress, { changes: { zipcode: { from: '', to: '12O22' } } }],
  ['a day that is none', orderChangeCalls.moveDate, { day: '2027-02-30', seen: '2026-12-01' }],
  ['a region abroad', correctAddress, { changes: { region: { from: '', to: 'Ticino' } } }],
  ['a code too long', orderCalls.handOver, { key: 'a-first-key', tracking: 'x'.repeat(3000) }],
  ['a code that is empty', correctTracking, { tracking: ' ', tell: false }],
])('%s is a bad request', async (_what, call, body) => {
  const id = 'unknown-order-unknown';
  expect((await act(call, { id, ...body })).status).toBe(400);
});

test('a label is a PDF for makers alone, that nobody keeps, with letters of all of Europe', async () => {
  const id = await order('maglia-1');
  await app.database.pool.query(
    `update shop_order set first_name = 'Žofia Łucja', last_name = 'Őrsi-Μαρία Жукова',
       address = 'Ulica Świętokrzyska ' || repeat('x', 150) where id = $1`,
    [id],
  );
  const label = await ask(`${printCalls.label.path}?id=${id}`);
  expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(label.headers.get('cache-control')).toBe('no-store');
  expect(label.headers.get('content-disposition')).toContain('inline');
  const pdf = Buffer.from(await label.arrayBuffer()).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  // 100 × 150 mm in points, one page, with the letters in it.
  expect(pdf).toMatch(/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toContain('/FontFile2');
  expect((await app.get(`${printCalls.label.path}?id=${id}`)).status).toBe(401);
  expect((await ask(`${printCalls.label.path}?id=unknown-order-unknown`)).status).toBe(404);
});

test('today is there at once, with what was sold', async () => {
  const today = await read(orderCalls.today);
  expect(today.sold).toMatchObject({ orders: 2, pieces: 2 });
  expect(today.to_ship.length).toBeGreaterThan(0);
});

test('the makers read that an order is a gift, and its note, in the list and in the order', async () => {
  const usual = await order('maglia-1');
  const id = await order('maglia-1', { gift: true, gift_note: 'Auguri!\nAda' });
  const gift = { note: 'Auguri!\nAda' };
  expect((await read(orderCalls.order, `?id=${id}`)).gift).toEqual(gift);
  const { orders } = await read(orderCalls.orders);
  const giftOf = (wanted: string) => orders.find((one) => one.id === wanted)?.gift;
  expect([giftOf(id), giftOf(usual)]).toEqual([gift, undefined]);
});

test('an order names its payment at the card provider', async () => {
  const id = await order('maglia-1');
  expect((await read(orderCalls.order, `?id=${id}`)).payment).toMatch(/^pi_/);
});

test('every withdrawal is listed as it was received, the newest first, with the order it means', async () => {
  expect(await read(withdrawalCalls.withdrawals)).toEqual({ withdrawals: [] });
  const id = await order('maglia-1');
  const { number } = await read(orderCalls.order, `?id=${id}`);
  const said = { name: 'Ada B.', email: 'ADA@example.it' };
  await app.post('/api/withdraw', { ...said, order_number: `n. ${number}` });
  await app.post('/api/withdraw', { ...said, order_number: 'la sciarpa' });
  const received_at = expect.any(String);
  const meant = { order_id: id, number, state: 'paid' };
  const listed = [
    { ...said, id: expect.any(String), typed: 'la sciarpa', received_at },
    { ...said, id: expect.any(String), typed: `n. ${number}`, received_at, order: meant },
  ];
  expect((await read(withdrawalCalls.withdrawals)).withdrawals).toEqual(listed);
  const { stray_withdrawals } = await read(orderCalls.today);
  await act(withdrawalCalls.sortWithdrawal, { id: stray_withdrawals[0]?.id });
  expect((await read(orderCalls.today)).stray_withdrawals).toEqual([]);
  await act(orderCalls.refund, { id, key: 'all-of-it', lines: [], restock: false });
  expect((await read(withdrawalCalls.withdrawals)).withdrawals).toEqual([
    listed[0],
    { ...listed[1], order: { ...meant, state: 'refunded' } },
  ]);
});
