import { expect, test } from 'vitest';
import { createBottega } from '#shop/create-bottega.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { romanDayAfter } from '#shop/roman-day.ts';
import { openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';

const dayMs = 24 * 60 * 60_000;

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

/** The makers close for a week from tomorrow. */
async function closeForAWeek({ database, ports }: TestShop): Promise<void> {
  const now = ports.clock.now();
  const closures = [{ from: romanDayAfter(now, 1), to: romanDayAfter(now, 7) }];
  await saveShopFile(database.pool, { closures });
}

test('an order whose days of making a closure has taken since is in danger and told, until its date is moved', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 30 });
  const { orders, making } = createBottega(shop.ports);
  await shop.sell({ order: product.order(12) });
  shop.pass(dayMs);
  const { id } = await shop.sell({ order: product.order(), email: 'bice@example.it' });
  const shown = async () => {
    const card = (await orders.today()).to_ship.find((one) => one.id === id);
    const order = await orders.show(id);
    const piece = (await making.list()).ordered.find((one) => one.order_id === id);
    return [card, order, piece].map((one) => one?.in_danger);
  };
  expect(await shown()).toEqual([false, false, false]);
  await closeForAWeek(shop);
  expect(await shown()).toEqual([true, true, true]);
  const card = (await orders.today()).to_ship.find((one) => one.id === id);
  expect(card).toMatchObject({ leaves_while_closed: false, delayed_by_closure: true });
  expect((await orders.listClosed()).map((one) => one.id)).toContain(id);
  const seen = card?.ship_by ?? '';
  const day = romanDayAfter(shop.ports.clock.now(), 40);
  expect(await orders.moveDate({ orderId: id, day, seen, makerId: '1' })).toMatchObject({
    ok: true,
  });
  expect(await shown()).toEqual([false, false, false]);
  expect((await orders.listClosed()).map((one) => one.id)).not.toContain(id);
});

test('a closure that was there before, or takes no day of making, delays no order', async () => {
  await using shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 30 });
  const { orders } = createBottega(shop.ports);
  await closeForAWeek(shop);
  await shop.sell({ order: product.order(12) });
  shop.pass(dayMs);
  await shop.sell({ order: product.order(), email: 'bice@example.it' });
  expect(await orders.listClosed()).toEqual([]);
  const last = (await orders.today()).to_ship
    .map(({ ship_by }) => ship_by)
    .toSorted()
    .at(-1);
  const after = (days: number) => romanDayAfter(new Date(`${last}T12:00:00Z`), days);
  await saveShopFile(shop.database.pool, { closures: [{ from: after(1), to: after(9) }] });
  expect(await orders.listClosed()).toEqual([]);
});
