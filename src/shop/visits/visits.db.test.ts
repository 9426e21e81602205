import { expect, test } from 'vitest';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop } from '#support/shop/open-test-shop.ts';
import { showVisits } from './queries.ts';
import { addVisits, forgetOldVisits } from './statements.ts';

const none = { pages: 0, products: 0, carted: 0, sold: 0 };

test('counts of two nodes add up; products that are not on sale are left out', async () => {
  await using shop = await openTestShop();
  const { db, pool } = shop.database;
  await stockProduct(shop.database, { id: 'sciarpa' });
  await stockProduct(shop.database, { id: 'retired' });
  await pool.query(`update product set retired = true where id = 'retired'`);
  const day = '2026-11-26';
  const home = { day, kind: 'page', name: '/', seen: 2, carted: 0 } as const;
  const scarf = { day, kind: 'product', name: 'sciarpa', seen: 3, carted: 1 } as const;
  const others = ['retired', 'invented'].map((name) => ({ ...scarf, name }));
  await Promise.all([addVisits(db, [home, scarf, ...others]), addVisits(db, [scarf, home])]);
  await addVisits(db, []);
  const { rows } = await pool.query('select name, seen, carted from visit_count order by name');
  expect(rows).toEqual([
    { name: '/', seen: 4, carted: 0 },
    { name: 'sciarpa', seen: 6, carted: 2 },
  ]);
});

test('the last days tell what was seen, put in carts and sold, by the days of Italy', async () => {
  await using shop = await openTestShop();
  const { db, pool } = shop.database;
  const product = await stockProduct(shop.database, { id: 'sciarpa' });
  const seller = await stockProduct(shop.database, { id: 'cappello' });
  const sales = [
    ['2026-11-19T22:59:59Z', product.order()],
    ['2026-11-19T23:00:00Z', product.order(2)],
    ['2026-11-26T22:59:59Z', product.order()],
    ['2026-11-26T23:00:00Z', product.order()],
    ['2026-11-25T12:00:00Z', seller.order()],
  ] as const;
  for (const [at, order] of sales) {
    const { order_id: id } = await shop.buy({ order });
    await pool.query('update shop_order set placed_at = $2 where id = $1', [id, at]);
  }
  const count = (name: string, day: string, seen: number) =>
    ({ day, kind: 'product', name, seen, carted: 1 }) as const;
  await addVisits(db, [
    count('sciarpa', '2026-11-19', 100),
    count('sciarpa', '2026-11-20', 4),
    count('sciarpa', '2026-11-26', 5),
    count('cappello', '2026-11-26', 10),
    { day: '2026-11-26', kind: 'page', name: '/', seen: 7, carted: 0 },
  ]);
  const clock = { now: () => new Date('2026-11-26T22:30:00Z') };
  const { days, products } = await showVisits({ db, clock }, 7);
  expect(days).toEqual([
    { day: '2026-11-20', ...none, products: 4, carted: 1, sold: 2 },
    ...['21', '22', '23', '24'].map((day) => ({ day: `2026-11-${day}`, ...none })),
    { day: '2026-11-25', ...none, sold: 1 },
    { day: '2026-11-26', pages: 7, products: 15, carted: 2, sold: 1 },
  ]);
  expect(products).toMatchObject([
    { id: 'cappello', seen: 10, carted: 1, sold: 1 },
    { id: 'sciarpa', seen: 9, carted: 2, sold: 3 },
  ]);
});

test('counts are forgotten after thirteen months', async () => {
  await using shop = await openTestShop();
  const { pool, db } = shop.database;
  await pool.query(
    `insert into visit_count (day, kind, name) select current_date - days, 'page', '/'
     from unnest(array[0, 380, 400]) as days`,
  );
  await forgetOldVisits(db);
  const { rows } = await pool.query('select current_date - day as age from visit_count order by 1');
  expect(rows).toEqual([{ age: 0 }, { age: 380 }]);
});
