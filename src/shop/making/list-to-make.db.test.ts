import { expect, test } from 'vitest';
import type { Pieces } from '#contract/promise.ts';
import { listToMake } from '#shop/making/list-to-make.ts';
import { planShipment } from '#shop/orders/plan-shipment.ts';
import { refundOrder } from '#shop/orders/refund-order.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';

const dayMs = 24 * 60 * 60_000;

async function openMaking(stock: number, pieces: Pieces = 'made') {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database, { stock });
  const { ports, database } = shop;
  await database.pool.query('update product set pieces = $1', [pieces]);
  return {
    shop,
    product,
    async buy(pieces: number, email = 'ada@example.it') {
      return shop.sell({ order: product.order(pieces), email });
    },
    list: () => listToMake(ports),
    wait: (people: number) =>
      database.pool.query(
        `insert into back_in_stock_request (email, sku_id)
         select 'waits-' || person || '@example.it', $1 from generate_series(1, $2::integer) as person`,
        [product.skuId, people],
      ),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

function names({ ordered }: Awaited<ReturnType<typeof listToMake>>): string[] {
  return ordered.map(({ number, qty }) => `${number} ${qty}`);
}

async function moveBack({ database }: TestShop, { id, days }: { id: string; days: number }) {
  await database.pool.query(
    `update shop_order set placed_at = placed_at - $2 * interval '1 day',
      promised_on = promised_on - $2::integer, leaves_by = leaves_by - $2::integer,
      promised_from = promised_from - $2::integer, promised_to = promised_to - $2::integer
    where id = $1`,
    [id, days],
  );
}

test('sold pieces are listed by their promised day, and late is late in Italy', async () => {
  await using making = await openMaking(9);
  const first = await making.buy(1);
  const second = await making.buy(2, 'bice@example.it');
  await moveBack(making.shop, { id: second.id, days: 30 });
  const toMake = await making.list();
  expect(names(toMake)).toEqual([`${second.number} 2`, `${first.number} 1`]);
  expect(toMake.ordered.map(({ is_late }) => is_late)).toEqual([true, false]);
  making.shop.pass(30 * dayMs);
  expect((await making.list()).ordered.map(({ is_late }) => is_late)).toEqual([true, true]);
});

test('pieces handed over, withdrawn from or refunded are not listed to make', async () => {
  await using making = await openMaking(9);
  const { ports, database } = making.shop;
  const handed = await making.buy(1);
  await planShipment(ports, {
    orderId: handed.id,
    key: 'first-press',
    anyway: false,
    makerId: '1',
  });
  const withdrawn = await making.buy(1, 'bice@example.it');
  await database.pool.query(
    `insert into withdrawal (name, order_number, email) values ('Bice', $1, 'BICE@example.it')`,
    [`n. ${withdrawn.number}`],
  );
  const partly = await making.buy(2, 'carla@example.it');
  const lines = [{ line: 0, qty: 1 }];
  await refundOrder(ports, { orderId: partly.id, key: 'one-refund', lines });
  expect(names(await making.list())).toEqual([`${partly.number} 1`]);
});

test('the most wanted come next, and each size stands in one list', async () => {
  await using making = await openMaking(2, 'shelf');
  await making.buy(1);
  expect((await making.list()).running_out).toMatchObject([{ stock: 1, sold: 1, size: 'M' }]);
  await making.wait(7);
  const { awaited, running_out } = await making.list();
  expect(awaited).toMatchObject([{ people: 7, stock: 1, name: 'Cardigan Alba', color: 'Rosso' }]);
  expect(running_out).toEqual([]);
});

test('refunded pieces are not counted as sold among those that run out', async () => {
  await using making = await openMaking(3, 'shelf');
  const { id } = await making.buy(2);
  const refund = (key: string) =>
    refundOrder(making.shop.ports, { orderId: id, key, lines: [{ line: 0, qty: 1 }] });
  await refund('one-refund');
  expect((await making.list()).running_out).toMatchObject([{ sold: 1 }]);
  await refund('other-refund');
  expect((await making.list()).running_out).toEqual([]);
});

test('sizes sold long ago, plentiful or off sale are not listed as running out', async () => {
  await using making = await openMaking(3, 'shelf');
  const { id } = await making.buy(1);
  expect((await making.list()).running_out).toEqual([]);
  await making.buy(1, 'bice@example.it');
  expect((await making.list()).running_out).toHaveLength(1);
  await making.shop.database.pool.query('update product set retired = true');
  expect((await making.list()).running_out).toEqual([]);
  await making.shop.database.pool.query('update product set retired = false');
  making.shop.pass(91 * dayMs);
  expect((await making.list()).running_out).toEqual([]);
  expect(id).not.toBe('');
});

test('a piece that is made to order never runs out on a shelf', async () => {
  await using making = await openMaking(2);
  await making.buy(1);
  expect((await making.list()).running_out).toEqual([]);
  await making.wait(2);
  const { awaited } = await making.list();
  expect(awaited).toMatchObject([{ people: 2, size: 'M' }]);
  expect(awaited[0]?.stock).toBeUndefined();
});
