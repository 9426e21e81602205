import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipCommand } from '#cli/ship-command.ts';
import { openCommandShop, type CommandShop } from '#support/shop/open-command-shop.ts';

/** One order that is shipped, in the order of these tests. */
let desk: CommandShop;

beforeAll(async () => {
  desk = await openCommandShop();
});

afterAll(() => desk[Symbol.asyncDispose]());

test('an order is shipped without a code when it is brought by hand, once', async () => {
  expect((await desk.run(shipCommand, '1')).said).toEqual([
    `Order ${desk.number} is shipped, by hand, without a tracking code. The e-mail is on its way.`,
  ]);
  expect(await desk.run(shipCommand, '1')).toMatchObject({
    exitCode: 1,
    complaints: [expect.stringContaining('was shipped by hand already')],
  });
});

test('a code is given or corrected after shipping, and told only when asked', async () => {
  const { number } = desk;
  expect((await desk.run(shipCommand, number, '--tracking', 'BRT 1')).said).toEqual([
    `Order ${number} has now tracking BRT 1. The customer is not told: add --tell.`,
  ]);
  expect((await desk.run(shipCommand, number, '--tell')).said).toEqual([
    `Order ${number} was shipped before, with tracking BRT 1. The e-mail is on its way.`,
  ]);
  const { rows } = await desk.shop.database.pool.query(
    `select data from outbox where name = 'order-tracking'`,
  );
  expect(rows).toEqual([{ data: { subjectId: `${desk.orderId}.1` } }]);
});
