import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverCommand } from '#cli/deliver-command.ts';
import { orderCommand } from '#cli/order-command.ts';
import { ordersCommand } from '#cli/orders-command.ts';
import { reconcileCommand } from '#cli/reconcile-command.ts';
import { refundCommand } from '#cli/refund/refund-command.ts';
import { shipCommand } from '#cli/ship-command.ts';
import { openCommandShop, type CommandShop } from '#support/shop/open-command-shop.ts';

/** One order goes through all of its life, in the order of these tests. */
let desk: CommandShop;

beforeAll(async () => {
  desk = await openCommandShop();
});

afterAll(() => desk[Symbol.asyncDispose]());

test('orders lists number, state, amount and name, of the states asked for', async () => {
  const { number } = desk;
  const paid = await desk.run(ordersCommand, '--state', 'paid', '--limit', '5');
  const time = String.raw`\d\d/\d\d/\d{4}, \d\d:\d\d`;
  expect(paid).toEqual({
    exitCode: 0,
    said: [expect.stringMatching(new RegExp(`^${number} +paid +${time} +97,00 €  Ada Bianchi$`))],
    complaints: [],
  });
  expect(await desk.run(ordersCommand, '--state', 'expired')).toMatchObject({
    said: ['No orders.'],
  });
});

test('orders --late lists what is about to break its promise, with the promised days', async () => {
  expect(await desk.run(ordersCommand, '--late')).toMatchObject({
    said: ['No order is in danger of being late.'],
  });
  await desk.shop.database.pool.query(
    `update shop_order set promised_on = '2026-01-08', leaves_by = '2026-01-12',
      promised_from = '2026-01-14', promised_to = '2026-01-16' where number = $1`,
    [desk.number],
  );
  expect(await desk.run(ordersCommand, '--late')).toEqual({
    exitCode: 0,
    said: [
      `${desk.number}  should have left by 2026-01-12  promised 2026-01-14 to 2026-01-16  Ada Bianchi`,
    ],
    complaints: [],
  });
});

test.each([
  ['orders', ordersCommand, ['--late', '--state', 'paid'], /lists all of them/],
  ['orders', ordersCommand, ['--state', 'sold'], /^The states are pending, /],
  ['orders', ordersCommand, ['--limit', 'all'], /whole number/],
  ['orders', ordersCommand, ['--older'], /Unknown option/],
  ['order', orderCommand, [], /^Name one order/],
  ['ship', shipCommand, ['2026-00001', '--tracking', ' '], /tracking code is empty/],
  ['ship', shipCommand, ['2026-00001', '--tracking', 'x'.repeat(3_000)], /longer than \d+ letters/],
  ['deliver', deliverCommand, ['one', 'two'], /^Name one order/],
  ['refund', refundCommand, [], /^Name one order/],
  ['reconcile', reconcileCommand, ['now'], /not understood/],
])('wrong use of %s is told with the right one', async (_name, command, args, problem) => {
  expect(await desk.run(command, ...args)).toEqual({
    exitCode: 1,
    said: [],
    complaints: [expect.stringMatching(problem), `Usage: npm run shop -- ${command.usage}`],
  });
});

test.each([
  ['order', orderCommand, []],
  ['ship', shipCommand, ['--tracking', 'X']],
  ['deliver', deliverCommand, []],
  ['refund', refundCommand, []],
])('%s says that there is no such order', async (_name, command, args) => {
  expect(await desk.run(command, '1999-00001', ...args)).toEqual({
    exitCode: 1,
    said: [],
    complaints: [`There is no order '1999-00001'.`],
  });
});

test('a refund of one piece is given once, and once more only when asked', async () => {
  const onePiece = [desk.number, '--line', '1:1', '--yes'] as const;
  const first = await desk.run(refundCommand, ...onePiece);
  expect(first.said).toEqual([`45,00 € of order ${desk.number} went back to the card.`]);
  const repeated = await desk.run(refundCommand, ...onePiece);
  expect(repeated).toMatchObject({
    exitCode: 0,
    said: [expect.stringMatching(/^45,00 € went back for this on /), expect.any(String)],
  });
  expect(await refundedCents()).toBe(4500);
  expect(await desk.run(refundCommand, ...onePiece, '--again')).toMatchObject({ exitCode: 0 });
  expect(await refundedCents()).toBe(9000);
});

test('pieces the order does not have are not refunded', async () => {
  const { number } = desk;
  for (const line of ['2', '1:3', 'one']) {
    expect(await desk.run(refundCommand, number, '--line', line, '--yes')).toMatchObject({
      exitCode: 1,
    });
  }
  const gone = await desk.run(refundCommand, number, '--line', '1', '--yes');
  expect(gone.complaints).toEqual(['Some of these pieces were refunded before.']);
  expect(await refundedCents()).toBe(9000);
});

test('an order is shipped, with its e-mail, and then delivered', async () => {
  const { number, orderId } = desk;
  const tooEarly = await desk.run(deliverCommand, number);
  expect(tooEarly.complaints).toEqual([
    `Order ${number} is paid: only a shipped order can be delivered.`,
  ]);
  const shipped = await desk.run(shipCommand, number, '--tracking', 'BRT 123');
  expect(shipped).toMatchObject({ exitCode: 0, complaints: [] });
  const { rows } = await desk.shop.database.pool.query(
    `select data from outbox where name = 'order-shipped'`,
  );
  expect(rows).toEqual([{ data: { subjectId: orderId } }]);
  expect(await desk.run(deliverCommand, number)).toMatchObject({
    exitCode: 0,
    said: [`Order ${number} is delivered.`],
  });
});

test('without lines, what is left is refunded, delivery included', async () => {
  const { said } = await desk.run(refundCommand, desk.number, '--yes');
  expect(said).toEqual([`7,00 € of order ${desk.number} went back to the card.`]);
  expect(await desk.run(refundCommand, desk.number)).toMatchObject({ exitCode: 0 });
  expect(await refundedCents()).toBe(9700);
});

test('order shows lines, amounts and history, by number and by id', async () => {
  const { number, orderId } = desk;
  const { exitCode, said } = await desk.run(orderCommand, number);
  expect(exitCode).toBe(0);
  expect(said[0]).toBe(`Order ${number}: refunded`);
  for (const line of [
    '  customer  Ada Bianchi, ada@example.it',
    '  tracking  BRT 123',
    '  1. 2 × Cardigan Alba, Rosso, M: 90,00 €; 2 refunded, 0 left',
    '  delivery  7,00 €',
    '  total     97,00 €',
    '  refunded  97,00 €',
    expect.stringContaining('paid: refund (45,00 €)'),
    expect.stringContaining('shipped → delivered: delivered'),
    expect.stringContaining('delivered → refunded: refunded (7,00 €)'),
  ]) {
    expect(said).toContainEqual(line);
  }
  expect(await desk.run(orderCommand, orderId)).toMatchObject({ said });
});

test('reconcile drives late orders on and shows differences with the provider', async () => {
  const { pool } = desk.shop.database;
  expect((await desk.run(reconcileCommand)).said).toEqual([
    'Late orders looked at: 0',
    'Differences: 0',
  ]);
  await pool.query(
    `update shop_order set state = 'authorised', changed_at = now() - interval '1 h'`,
  );
  await pool.query(`update shop_order set intent_id = 'pi_gone'`);
  const { exitCode, said } = await desk.run(reconcileCommand);
  expect(exitCode).toBe(0);
  expect(said).toEqual([
    'Late orders looked at: 1',
    expect.stringMatching(/^ {2}intent_missing: ours 97,00 €, provider's 0,00 €, order /),
    'Differences: 1',
  ]);
});

test('orders marks an order whose authorisation was lost', async () => {
  await desk.shop.database.pool.query(`update shop_order set state = 'cancelled'`);
  const { said } = await desk.run(ordersCommand);
  expect(said).toEqual([
    expect.stringMatching(/Ada Bianchi {2}\(authorisation lost: nothing charged, do not send\)$/),
  ]);
});

async function refundedCents(): Promise<number> {
  const order = await desk.shop.ports.orders.find(desk.orderId);
  return desk.shop.ports.cards.refundedCents(order?.intentId ?? '');
}
