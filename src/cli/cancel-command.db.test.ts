import { expect, test } from 'vitest';
import { cancelCommand } from '#cli/cancel-command.ts';
import { openCommandShop } from '#support/shop/open-command-shop.ts';

test('cancel leads to the refund once the money was taken, and does nothing', async () => {
  await using desk = await openCommandShop();
  for (const args of [['1'], ['1', '--yes']]) {
    expect(await desk.run(cancelCommand, ...args)).toMatchObject({
      exitCode: 1,
      complaints: [expect.stringContaining(`refund ${desk.number}`)],
    });
  }
  expect((await desk.shop.ports.orders.find(desk.orderId))?.state).toBe('paid');
});

test('an order whose money went back has nothing left to call off', async () => {
  await using desk = await openCommandShop();
  await desk.shop.database.pool.query(`update shop_order set state = 'refunded'`);
  expect(await desk.run(cancelCommand, '1', '--yes')).toMatchObject({
    exitCode: 1,
    complaints: [expect.stringContaining('nothing is left to call off')],
  });
});
