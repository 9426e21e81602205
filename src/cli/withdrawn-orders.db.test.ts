import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCommand } from '#cli/order-command.ts';
import { ordersCommand } from '#cli/orders-command.ts';
import { refundCommand } from '#cli/refund/refund-command.ts';
import { shipCommand } from '#cli/ship-command.ts';
import { withdrawalsCommand } from '#cli/withdrawals-command.ts';
import { openCommandShop, type CommandShop } from '#support/shop/open-command-shop.ts';

/** One order that is withdrawn and shipped all the same, in the order of these tests. */
let desk: CommandShop;
const day = String.raw`\d\d/\d\d/\d{4}`;
const time = String.raw`${day}, \d\d:\d\d`;

beforeAll(async () => {
  desk = await openCommandShop();
});

afterAll(() => desk[Symbol.asyncDispose]());

test('nobody has withdrawn at first', async () => {
  expect((await desk.run(withdrawalsCommand)).said).toEqual(['No withdrawals.']);
  expect((await desk.run(ordersCommand)).said[0]).not.toContain('withdrawn');
});

test('withdrawals are listed newest first, with the order they belong to or what comes near', async () => {
  const { number, shop } = desk;
  const { request } = shop.shop.withdrawal;
  const ada = { name: 'Ada Bianchi', email: 'ADA@example.it' };
  await request({ ...ada, order_number: `n. ${number}` });
  await request({ ...ada, order_number: '12' });
  await request({ name: 'Bea', email: 'bea@example.it', order_number: number });
  expect((await desk.run(withdrawalsCommand)).said).toEqual([
    expect.stringMatching(
      new RegExp(`^${time}  no order fits '${number}' .orders of the address: none.  Bea `),
    ),
    expect.stringContaining(`no order fits '12' (orders of the address: ${number})`),
    expect.stringMatching(
      new RegExp(`^${time}  ${number} .paid.  Ada Bianchi <ADA@example.it>  refund due by ${day}$`),
    ),
  ]);
  expect((await desk.run(withdrawalsCommand, '--limit', '1')).said).toHaveLength(1);
});

test('a withdrawn order says so wherever it is shown', async () => {
  const { said } = await desk.run(ordersCommand);
  expect(said).toEqual([expect.stringMatching(new RegExp(`withdrawn ${time}: do not send.$`))]);
  const shown = await desk.run(orderCommand, desk.number);
  expect(shown.said).toContainEqual(expect.stringMatching(new RegExp(`^  withdrawn +${time}$`)));
});

test('a withdrawn order is not shipped, unless that is meant', async () => {
  const { number, orderId, shop } = desk;
  expect(await desk.run(shipCommand, number, '--tracking', 'BRT 1')).toMatchObject({
    exitCode: 1,
    complaints: [expect.stringMatching(/was withdrawn on .*: do not send it, or add --anyway\.$/)],
  });
  expect((await shop.ports.orders.find(orderId))?.state).toBe('paid');
  expect(await desk.run(shipCommand, number, '--tracking', 'BRT 1', '--anyway')).toMatchObject({
    exitCode: 0,
  });
  expect((await desk.run(ordersCommand)).said[0]).not.toContain('do not send');
});

test('once the money is back, none is due', async () => {
  const { number } = desk;
  await desk.run(refundCommand, number, '--yes');
  const { said } = await desk.run(withdrawalsCommand);
  expect(said.at(-1)).toMatch(new RegExp(`^${time}  ${number} .refunded.  Ada Bianchi <[^>]+>$`));
});
