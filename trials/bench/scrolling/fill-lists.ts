import type { Pool } from 'pg';
import { placeOrder } from '#support/shop/place-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import type { BenchShop } from '#trials/bench/open-bench-shop.ts';

export interface Lists {
  /** Without a slash at the end. */
  address: string;
  /** The value of the cookie `bottega`. */
  session: string;
}

/** Gives a shop so many orders to ship, and a maker who is signed in. */
export async function fillLists(shop: BenchShop, { orders }: { orders: number }): Promise<Lists> {
  const { token: session } = await signInMaker(shop);
  const { address } = shop;
  const { id } = await placeOrder({ address, database: shop }, { pieces: 3 });
  await copyOrder(shop.pool, { id, times: orders - 1 });
  return { address, session };
}

/** Each with the lines of the first, and another piece first. */
async function copyOrder(pool: Pool, { id, times }: { id: string; times: number }): Promise<void> {
  await pool.query(
    `insert into shop_order select (jsonb_populate_record(shop_order, jsonb_build_object(
      'id', 'copy-of-an-order-number-' || n, 'number', '2020-' || lpad(n::text, 5, '0'),
      'intent_id', 'pi_' || n, 'state', 'paid', 'placed_at', placed_at - n * interval '1 hour'
    ))).* from shop_order cross join generate_series(1, $2::integer) as n where id = $1`,
    [id, times],
  );
  await pool.query(
    `insert into order_line select (jsonb_populate_record(order_line, jsonb_build_object(
      'order_id', 'copy-of-an-order-number-' || n
    ))).* from order_line cross join generate_series(1, $2::integer) as n where order_id = $1`,
    [id, times],
  );
}
