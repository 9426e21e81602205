import { expect, test } from 'vitest';
import { lockOrder, insertAttempt } from '#shop/orders/statements.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';

test('of two requests that count the same attempt of an order, one is told and breaks nothing', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 1 });
  const { order_id: orderId } = await shop.buy({ order: product.order() });
  const attempt = { number: 2, method: 'pm_card_visa', at: shop.ports.clock.now() };
  const start = () =>
    shop.ports.db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId);
      return insertAttempt(tx, orderId, attempt);
    });
  const isFirst = await Promise.all([start(), start()]);
  expect(isFirst.toSorted()).toEqual([false, true]);
});
