import type { Counter } from './shopper.ts';

/** The state of an order, by its id or its number. */
export async function stateOf({ database }: Counter, order: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from shop_order where id = $1 or number = $1',
    [order],
  );
  return rows[0]?.state;
}

export function piecesInStock(shop: Counter): Promise<number> {
  return count(shop, 'select sum(stock)::integer as count from sku');
}

/** Orders that were placed, each with its number. */
export function countOrders(shop: Counter): Promise<number> {
  return count(shop, 'select count(*)::integer as count from shop_order where number is not null');
}

async function count({ database }: Counter, statement: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(statement);
  return rows[0]?.count ?? 0;
}
