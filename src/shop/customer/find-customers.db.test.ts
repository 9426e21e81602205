import { expect, test } from 'vitest';
import { findCustomers } from '#shop/customer/find-customers.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';

test('each address is found once, with the name of its newest order, the newest first', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  await shop.buy({ order: product.order(), email: 'ada@example.it', first_name: 'Adele' });
  await shop.buy({ order: product.order(), email: 'bea@example.it' });
  shop.pass(60_000);
  await shop.buy({ order: product.order(), email: 'ADA@example.it', first_name: 'Ada' });
  const { customers, before } = await findCustomers(shop.ports, { text: 'example.it' });
  expect(customers).toEqual([
    { email: 'ADA@example.it', name: expect.stringMatching(/^Ada /), orders: 2 },
    { email: 'bea@example.it', name: expect.any(String), orders: 1 },
  ]);
  expect(before).toBeUndefined();
});
