import { expect, test } from 'vitest';
import { createBottega } from '#shop/create-bottega.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';

test('an order that was to leave on a day on which the makers have closed since is in danger, wherever it is shown', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const { id } = await shop.sell({ order: product.order() });
  const { orders, making } = createBottega(shop.ports);
  const shown = async () => {
    const [card] = (await orders.today()).to_ship;
    const order = await orders.show(id);
    const [piece] = (await making.list()).ordered;
    return [card, order, piece].map((one) => one?.in_danger);
  };
  expect(await shown()).toEqual([false, false, false]);
  const leaves = (await orders.show(id))?.ship_by ?? '';
  await saveShopFile(shop.database.pool, { closures: [{ from: leaves, to: leaves }] });
  expect(await shown()).toEqual([true, true, true]);
  expect((await orders.today()).to_ship).toMatchObject([{ id, leaves_while_closed: true }]);
  expect(await orders.listClosed()).toMatchObject([{ id }]);
  await orders.handOver({ orderId: id, key: 'tap' });
  expect(await orders.listClosed()).toEqual([]);
});
