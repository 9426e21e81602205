import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCommand } from '#cli/order-command.ts';
import { refundCommand } from '#cli/refund/refund-command.ts';
import { openCommandShop, type CommandShop } from '#support/shop/open-command-shop.ts';

/** One order of two pieces, given back bit by bit in the order of these tests. */
let desk: CommandShop;

beforeAll(async () => {
  desk = await openCommandShop();
});

afterAll(() => desk[Symbol.asyncDispose]());

async function stock(): Promise<number> {
  const { rows } = await desk.shop.database.pool.query<{ stock: number }>('select stock from sku');
  return rows[0]?.stock ?? 0;
}

async function refundedCents(): Promise<number> {
  const order = await desk.shop.ports.orders.find(desk.orderId);
  return desk.shop.ports.cards.refundedCents(order?.intentId ?? '');
}

test('refund shows what it would give, and gives nothing without --yes', async () => {
  expect(await desk.run(refundCommand, '1', '--line', '1:1')).toEqual({
    exitCode: 1,
    said: [
      `Order ${desk.number}: 45,00 € of 97,00 € would go back.`,
      '  1 × Cardigan Alba, Rosso, M',
      'The pieces would not go into stock: add --restock when they are back.',
    ],
    complaints: ['Nothing was given: add --yes.'],
  });
  expect(await refundedCents()).toBe(0);
});

test.each([
  [['--amount', '12,505'], "'12,505' is no amount: write 12,50."],
  [['--amount', '12,50'], 'An amount needs a --reason.'],
  [['--amount', '12,50', '--reason', 'x', '--restock'], /^Which pieces are back/],
])('an amount is understood or refused: %j', async (args, problem) => {
  const { complaints } = await desk.run(refundCommand, '1', ...args, '--yes');
  expect(complaints[0]).toMatch(problem);
});

test('any amount is given back with a reason, which the order shows', async () => {
  const amount = ['1', '--amount', '12,50', '--reason', 'manica scucita'] as const;
  expect((await desk.run(refundCommand, ...amount)).said).toEqual([
    `Order ${desk.number}: 12,50 € of 97,00 € would go back.`,
  ]);
  expect((await desk.run(refundCommand, ...amount, '--yes')).said).toEqual([
    `12,50 € of order ${desk.number} went back to the card.`,
  ]);
  await desk.run(refundCommand, ...amount, '--yes');
  expect(await refundedCents()).toBe(1250);
  expect((await desk.run(orderCommand, '1')).said).toContainEqual(
    expect.stringMatching(/ {2}12,50 €; reason: manica scucita$/),
  );
});

test('pieces go back into stock when --restock says so, also after their money, and once', async () => {
  const before = await stock();
  const onePiece = ['1', '--line', '1:1', '--yes'] as const;
  await desk.run(refundCommand, ...onePiece);
  expect(await stock()).toBe(before);
  const restocked = await desk.run(refundCommand, ...onePiece, '--restock');
  expect(restocked).toMatchObject({
    exitCode: 0,
    said: [
      expect.stringMatching(/^45,00 € went back for this on /),
      expect.stringMatching(/^Back in stock since .*: 1 × Cardigan Alba, Rosso, M$/),
    ],
  });
  await desk.run(refundCommand, ...onePiece, '--restock');
  expect(await stock()).toBe(before + 1);
  expect(await refundedCents()).toBe(1250 + 4500);
});

test('the whole rest goes back with the pieces that are left', async () => {
  const before = await stock();
  const { said } = await desk.run(refundCommand, '1', '--restock', '--yes');
  expect(said[0]).toBe(`39,50 € of order ${desk.number} went back to the card.`);
  expect(await stock()).toBe(before + 1);
  expect(await refundedCents()).toBe(9700);
  expect((await desk.run(refundCommand, '1', '--line', '1:1', '--again')).complaints).toEqual([
    'Only an order that was paid can be refunded, and one that was refunded only once.',
  ]);
});
