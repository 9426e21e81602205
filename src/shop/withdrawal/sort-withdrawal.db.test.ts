import { expect, test } from 'vitest';
import { createBottega } from '#shop/create-bottega.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';

test('a withdrawal that fits no order stands in today, with the order it may mean, until a maker has sorted it', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const { orders: backOffice } = createBottega(shop.ports);
  const buy = async (email: string) => {
    const bill = await shop.buy({ order: product.order(), email });
    return { id: bill.order_id, number: bill.order.number ?? '' };
  };
  const { id, number } = await buy('ada@example.it');
  const other = await buy('bice@example.it');
  await shop.database.pool.query(
    `insert into withdrawal (name, order_number, email) values
      ('Ada', 'boh', 'ADA@example.it'), ('Nessuno', $1, 'nessuno@example.it')`,
    [number],
  );
  const { stray_withdrawals: strays, withdrawals } = await backOffice.today();
  expect(withdrawals).toEqual([]);
  expect(strays).toMatchObject([
    { typed: 'boh', email: 'ADA@example.it', is_late: false, probable: { order_id: id, number } },
    { typed: number, email: 'nessuno@example.it' },
  ]);
  expect(strays[1]?.probable).toBeUndefined();
  const [adas, nobodys] = strays.map((stray) => stray.id);
  const notFound = { ok: false, reason: 'not_found' };
  // The order of another address stays whose it is.
  expect(await backOffice.sortWithdrawal({ id: adas ?? '', orderId: other.id })).toEqual(notFound);
  expect(await backOffice.sortWithdrawal({ id: adas ?? '', orderId: id, makerId: '1' })).toEqual({
    ok: true,
  });
  expect(await backOffice.sortWithdrawal({ id: adas ?? '' })).toEqual(notFound);
  expect(await backOffice.today()).toMatchObject({
    to_ship: [{ number: other.number }],
    withdrawals: [{ order_id: id, number }],
    stray_withdrawals: [{ id: nobodys }],
  });
  shop.pass(15 * 24 * 60 * 60_000);
  expect(await backOffice.today()).toMatchObject({ stray_withdrawals: [{ is_late: true }] });
  await backOffice.sortWithdrawal({ id: nobodys ?? '' });
  expect((await backOffice.today()).stray_withdrawals).toEqual([]);
});
