import { expect, test } from 'vitest';
import { createBottega } from '#shop/create-bottega.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';

const dayMs = 24 * 60 * 60_000;

/** A shop whose makers have closed on the day on which three orders were to leave. */
async function openClosedShop() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock: 9 });
  const { orders } = createBottega(shop.ports);
  const buy = async (email: string) => (await shop.buy({ order: product.order(), email })).order_id;
  const ids = [
    await buy('ada@example.it'),
    await buy('bice@example.it'),
    await buy('carla@example.it'),
  ];
  await shop.runJobs();
  const leaves = (await orders.show(ids[0] ?? ''))?.ship_by ?? '';
  await saveShopFile(shop.database.pool, { closures: [{ from: leaves, to: leaves }] });
  return {
    ...shop,
    ids,
    orders,
    send: (key: string, orderIds = ids) =>
      orders.messageSeveral({ orderIds, key, text: 'Partirà lunedì.', makerId: '1' }),
    async recipients() {
      await shop.runJobs();
      return shop.emails.filter(({ kind }) => kind === 'order-message').map(({ to }) => to);
    },
  };
}

test('a message to all whom a closure concerns reaches each once, however often it is sent', async () => {
  await using shop = await openClosedShop();
  expect((await shop.orders.listClosed()).map(({ id }) => id).toSorted()).toEqual(
    shop.ids.toSorted(),
  );
  expect(await shop.send('closure-key')).toEqual({ sent: shop.ids, refused: [] });
  expect(await shop.send('closure-key', [...shop.ids, ...shop.ids])).toEqual({
    sent: shop.ids,
    refused: [],
  });
  const [one, other] = await Promise.all([shop.send('closure-key'), shop.send('closure-key')]);
  expect([one.refused, other.refused]).toEqual([[], []]);
  expect((await shop.recipients()).toSorted()).toEqual([
    'ada@example.it',
    'bice@example.it',
    'carla@example.it',
  ]);
});

test('a customer who cannot be written to is named, and the others are', async () => {
  await using shop = await openClosedShop();
  const [ada = '', bice = '', carla = ''] = shop.ids;
  for (const key of ['first', 'second', 'third', 'fourth', 'fifth']) {
    await shop.orders.write({
      kind: 'message',
      orderId: bice,
      key: `${key}-message`,
      text: 'Ciao',
    });
  }
  expect(await shop.send('closure-key', [ada, bice, 'no-such-order', carla])).toEqual({
    sent: [ada, carla],
    refused: [
      { id: bice, reason: 'too_many_today' },
      { id: 'no-such-order', reason: 'not_found' },
    ],
  });
});

test('the list tells to whom the makers have written within a day', async () => {
  await using shop = await openClosedShop();
  const [ada = ''] = shop.ids;
  await shop.send('closure-key', [ada]);
  const written = async () =>
    (await shop.orders.listClosed()).flatMap(({ id, messaged_at }) => (messaged_at ? [id] : []));
  expect(await written()).toEqual([ada]);
  shop.pass(dayMs + 1000);
  expect(await written()).toEqual([]);
});

test('the list names the buyer of a gift by the address, since the name is the receiver’s', async () => {
  await using shop = await openClosedShop();
  await shop.database.pool.query(`update shop_order set gift_note = '' where id = $1`, [
    shop.ids[0],
  ]);
  const names = (await shop.orders.listClosed()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Ada Bianchi', 'Ada Bianchi', 'ada@example.it']);
});
