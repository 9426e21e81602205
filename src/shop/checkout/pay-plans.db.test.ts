import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { billOf, makePayRequest, openTestShop, visitor } from '#support/shop/open-test-shop.ts';

// PostgreSQL assumes a hundred rows in a JSON or array parameter, and for a hundred it reads a small table through. So
// statements of an order look rows up by id: a scalar subquery, a `lateral` that ends in `limit` or `offset 0`, or
// `id = any (array(select …))`. Without that, a shop of 1 500 products read 18 000 rows for each order.
test('an order looks its pieces up and reads no table through, however much there is', async () => {
  await using shop = await openTestShop();
  const { pool } = shop.database;
  const product = await stockProduct(shop.database);
  const buy = async () =>
    billOf(await shop.shop.checkout.pay(makePayRequest({ order: product.order() }), visitor));
  // Prepares the statements while the tables are small: a connection keeps the plan when they have grown.
  for (let order = 0; order < 3; order += 1) await buy();
  await pool.query(`
    insert into product select (jsonb_populate_record(product, jsonb_build_object('id', 'p' || n, 'position', 100 + n))).*
    from product, generate_series(1, 1500) as n;
    insert into variant (product_id, position, color_name, color_code)
    select id, 0, 'Rosso', '#9e4433' from product where id like 'p%';
    insert into sku (variant_id, position, name, stock)
    select id, 0, 'M', 5 from variant where product_id like 'p%';
    insert into rate_limit (key, points, expire)
    select 'refused-known:' || n, 1, 9e12::bigint from generate_series(1, 3000) as n;
  `);
  for (let order = 0; order < 2; order += 1) {
    const before = await rowsReadThrough(pool);
    await buy();
    expect(await rowsReadThrough(pool)).toEqual(before);
  }
});

/** Rows of each table that were read from its one end to the other, by now. */
async function rowsReadThrough(pool: Pool): Promise<Record<string, string>> {
  const all = Array.from({ length: pool.options.max }, () => pool.connect());
  const clients = await Promise.all(all);
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
  const { rows } = await pool.query<{ relname: string; seq_tup_read: string }>(
    `select relname, seq_tup_read from pg_stat_user_tables
     where relname in ('product', 'variant', 'sku', 'rate_limit')`,
  );
  return Object.fromEntries(rows.map(({ relname, seq_tup_read }) => [relname, seq_tup_read]));
}
