import type { Pool } from 'pg';
import type { OrderState } from '#contract/order.ts';
import type { World } from './open-world.ts';
import { readDifferences } from '#shop/orders/payment-queries.ts';

export interface BookedOrder {
  id: string;
  email: string;
  number: string | null;
  state: OrderState;
  intentId: string | null;
  total: number;
  browser: string | null;
  createdAt: Date;
  placedAt: Date | null;
  lines: { skuId: string; productId: string; qty: number; cents: number }[];
  history: { from: OrderState | null; to: OrderState; cause: string }[];
}

/** The shop's records when all is over. */
export interface Books {
  orders: BookedOrder[];
  stock: Map<string, number>;
  held: number;
  jobs: string[];
  refunds: {
    id: string;
    orderId: string;
    cents: number;
    state: string;
    lines: { line: number; qty: number }[];
    isRestocked: boolean;
  }[];
  events: { id: string; isApplied: boolean }[];
  /** Differences to the provider's list that still stand. */
  differences: { kind: string; intentId: string }[];
}

export async function readBooks({ pool, jobs, nodes }: World): Promise<Books> {
  const sizes = await rowsOf<{ id: string; stock: number }>(pool, 'select id, stock from sku');
  const holds = await rowsOf<{ held: number }>(
    pool,
    'select count(*)::integer as held from stock_reservation',
  );
  return {
    orders: await rowsOf<BookedOrder>(pool, orders),
    stock: new Map(sizes.map(({ id, stock }) => [id, stock])),
    held: holds[0]?.held ?? 0,
    jobs: await jobs.pending(),
    refunds: await rowsOf(
      pool,
      `select id, order_id as "orderId", amount_cents as cents, state, lines,
        restocked_at is not null as "isRestocked" from refund`,
    ),
    events: await rowsOf(
      pool,
      'select id, applied_at is not null as "isApplied" from stripe_event',
    ),
    differences: nodes[0] === undefined ? [] : await readDifferences(nodes[0].ports.db),
  };
}

const orders = `select id, email, number, state, intent_id as "intentId", total_cents as total,
  browser, created_at as "createdAt", placed_at as "placedAt",
  (
    select json_agg(json_build_object(
      'skuId', sku_id::text, 'productId', product_id, 'qty', quantity, 'cents', price_cents
    ) order by position)
    from order_line where order_id = shop_order.id
  ) as lines,
  (
    select json_agg(json_build_object('from', from_state, 'to', to_state, 'cause', cause) order by id)
    from order_history where order_id = shop_order.id
  ) as history
from shop_order order by created_at`;

async function rowsOf<Row extends object>(pool: Pool, statement: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(statement);
  return rows;
}

/** Orders that were sold and stayed so; a refund does not undo the sale. */
export function placed({ orders }: Books): BookedOrder[] {
  return orders.filter(({ state }) =>
    ['authorised', 'paid', 'shipped', 'delivered', 'refunded'].includes(state),
  );
}
