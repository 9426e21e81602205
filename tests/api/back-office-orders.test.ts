import { beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/bottega/accounts.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { orderChangeCalls } from '#contract/bottega/order-changes.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { withdrawalCalls } from '#contract/bottega/withdrawals.ts';
import { noteCalls } from '#contract/bottega/notes.ts';
import { withQuery } from '#contract/endpoints.ts';
import { useMaker } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';

const { correctAddress } = orderChangeCalls;
const app = useTestApp();
const { ask, act, read } = useMaker(app);
const gift = { note: 'Auguri!\nAda' };
let usual: string;
let given: string;

beforeAll(async () => {
  const pay = async (changes: object = {}): Promise<string> =>
    (await (await app.post('/api/pay', payFor('maglia-1', changes))).json()).bill.order_id;
  usual = await pay();
  given = await pay({ gift: true, gift_note: gift.note });
  await app.untilIdle();
});

test('a sale stands in this month’s accounts and in the file for the accountant', async () => {
  const accounts = await read(accountCalls.accounts);
  expect(accounts).toMatchObject({
    provider: { captured: 10_400, refunded: 0 },
    orders: { orders: 2, sold: 10_400, delivery: 1400, pieces: 2 },
    shelf: { sold: 2, back: 0 },
    differences: [],
  });
  const file = await ask(`${accountCalls.register.path}?month=${accounts.month}`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain(`registro-${accounts.month}.csv`);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(await file.arrayBuffer()).toString('utf8')).toMatch(
    /^\uFEFFGiorno;.*;104,00;/s,
  );
});

test('a month that is none is a bad request', async () => {
  for (const month of ['2026-13', '0000-01', "2026-11'"]) {
    for (const { path } of [accountCalls.accounts, accountCalls.register]) {
      expect((await ask(withQuery(path, { month }))).status, month).toBe(400);
    }
  }
});

test('an impossible action is refused in a sentence', async () => {
  const deliver = await act(orderCalls.deliver, { id: usual });
  expect(deliver.status).toBe(409);
  expect((await deliver.json()).error.message).toMatch(/^[A-Z].*\.$/u);
  const unknown = { id: 'unknown-order-unknown' };
  expect((await act(orderCalls.takeBack, { id: usual, key: 'never-pressed' })).status).toBe(404);
  expect((await act(orderCalls.deliver, unknown)).status).toBe(404);
  expect((await ask(withQuery(orderCalls.order.path, unknown))).status).toBe(404);
});

test.each([
  ['a note without words', noteCalls.note, { key: 'a-first-key', text: ' ' }],
  ['an e-mail that is none', noteCalls.emailAgain, { key: 'a-first-key', email: 'refund' }],
  ['a postcode with a letter', correctAddress, { changes: { zipcode: { from: '', to: '12O22' } } }],
  ['a day that is none', orderChangeCalls.moveDate, { day: '2027-02-30', seen: '2026-12-01' }],
  ['a code too long', orderCalls.handOver, { key: 'a-first-key', tracking: 'x'.repeat(3000) }],
  ['a code that is empty', orderCalls.correctTracking, { tracking: ' ', tell: false }],
])('%s is a bad request', async (_what, call, body) => {
  expect((await act(call, { id: usual, ...body })).status).toBe(400);
});

test('a label is a PDF for makers alone, that nobody keeps, with letters of all of Europe', async () => {
  await app.database.pool.query(
    `update shop_order set first_name = 'Žofia Łucja', last_name = 'Őrsi-Μαρία Жукова',
       address = 'Ulica Świętokrzyska ' || repeat('x', 150) where id = $1`,
    [usual],
  );
  const label = await ask(`${printCalls.label.path}?id=${usual}`);
  expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(label.headers.get('cache-control')).toBe('no-store');
  expect(label.headers.get('content-disposition')).toContain('inline');
  const pdf = Buffer.from(await label.arrayBuffer()).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain('/FontFile2');
  expect((await app.get(`${printCalls.label.path}?id=${usual}`)).status).toBe(401);
  expect((await ask(`${printCalls.label.path}?id=unknown-order-unknown`)).status).toBe(404);
});

test('the makers read that an order is a gift, and its note, in the list and in the order', async () => {
  const order = await read(orderCalls.order, `?id=${given}`);
  expect(order.gift).toEqual(gift);
  expect(order.payment).toMatch(/^pi_/);
  const { orders } = await read(orderCalls.orders);
  const giftOf = (wanted: string) => orders.find((one) => one.id === wanted)?.gift;
  expect([giftOf(given), giftOf(usual)]).toEqual([gift, undefined]);
  expect((await read(orderCalls.today)).sold).toMatchObject({ orders: 2, pieces: 2 });
});

test('every withdrawal is listed as it was received, the newest first, with the order it means', async () => {
  const { number } = await read(orderCalls.order, `?id=${usual}`);
  const said = { name: 'Ada B.', email: 'ADA@example.it' };
  await app.post('/api/withdraw', { ...said, order_number: `n. ${number}` });
  await app.post('/api/withdraw', { ...said, order_number: 'la sciarpa' });
  const received_at = expect.any(String);
  const meant = { order_id: usual, number, state: 'paid' };
  expect((await read(withdrawalCalls.withdrawals)).withdrawals).toEqual([
    { ...said, id: expect.any(String), typed: 'la sciarpa', received_at },
    { ...said, id: expect.any(String), typed: `n. ${number}`, received_at, order: meant },
  ]);
  const { stray_withdrawals } = await read(orderCalls.today);
  await act(withdrawalCalls.sortWithdrawal, { id: stray_withdrawals[0]?.id });
  expect((await read(orderCalls.today)).stray_withdrawals).toEqual([]);
});
