import { expect, test } from 'vitest';
import { findCustomers } from '#shop/customer/find-customers.ts';
import { showCustomer } from '#shop/customer/show-customer.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { beforeEachShop } from '#support/shop/before-each-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

let shop: TestShop;

beforeEachShop((opened) => (shop = opened));

test('each address is found once, with the name of its newest order, the newest first', async () => {
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

test('the receiver of a gift is not its customer, whose name is that of another order or unknown', async () => {
  const product = await stockProduct(shop.database);
  const buy = (gift: boolean, first_name: string) => {
    shop.pass(60_000);
    return shop.buy({ order: product.order(), email: 'ada@example.it', first_name, gift });
  };
  const named = async () => [
    (await findCustomers(shop.ports, { text: 'ada@' })).customers[0]?.name,
    (await showCustomer(shop.ports, 'ada@example.it')).name,
  ];
  await buy(true, 'Nonna');
  expect(await named()).toEqual([undefined, undefined]);
  await buy(false, 'Ada');
  await buy(true, 'Nonna');
  expect(await named()).toEqual(['Ada Bianchi', 'Ada Bianchi']);
});

test('the receiver of an unpaid gift is not its customer', async () => {
  const product = await stockProduct(shop.database);
  await shop.buy({ order: product.order(), email: 'ada@example.it', gift: true });
  await shop.database.pool.query(
    `update shop_order set number = null, placed_at = null, state = 'failed'`,
  );
  const { customers } = await findCustomers(shop.ports, { text: 'ada@example.it' });
  expect(customers).toEqual([{ email: 'ada@example.it', orders: 0 }]);
});

test('a search reads number, name and e-mail address alone, and beginnings of words come first', async () => {
  const product = await stockProduct(shop.database);
  const buy = async (first_name: string, last_name: string, city = 'Torino') => {
    const email = `${last_name.toLowerCase()}@example.it`;
    const person = { email, first_name, last_name, address_city: city };
    const bill = await shop.buy({ order: product.order(), ...person });
    shop.pass(60_000);
    return bill;
  };
  const bill = await buy('Ànna', 'Rossi');
  await buy('Giovanna', 'Bianchi');
  await buy('Piera', 'Verdi', 'Anna Pavona');
  await shop.database.pool.query(
    `update order_line set color_name = 'Panna' where order_id <> $1`,
    [bill.order_id],
  );
  const found = async (text: string) =>
    (await findCustomers(shop.ports, { text })).customers.map(({ email }) => email);
  expect(await found('anna')).toEqual(['rossi@example.it', 'bianchi@example.it']);
  expect(await found('panna')).toEqual([]);
  expect(await found('rossi@')).toEqual(['rossi@example.it']);
  expect(await found(bill.order.number ?? '')).toEqual(['rossi@example.it']);
});
