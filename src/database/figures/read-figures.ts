import type { Pool } from 'pg';

export interface ShopFigures {
  /** Numbers drawn so far, which come without gaps. */
  orders: number;
  /** Open for more than five minutes: the reconciler has not brought them to an end. */
  unsettledOrders: number;
  /** Between provider and orders, not yet settled. */
  ledgerDifferences: number;
  /** How long the oldest job of each queue has been due, in seconds; queues without any are left out. */
  oldestJobs: { queue: string; seconds: number }[];
}

/** Figures about the state of the shop; each is read from an index. */
export async function readFigures(pool: Pool): Promise<ShopFigures> {
  const [counts, jobs] = await Promise.all([
    pool.query<{ orders: string; unsettled: string; differences: string }>(counted),
    pool.query<{ queue: string; seconds: number }>(oldest),
  ]);
  const row = counts.rows[0];
  return {
    orders: Number(row?.orders),
    unsettledOrders: Number(row?.unsettled),
    ledgerDifferences: Number(row?.differences),
    oldestJobs: jobs.rows,
  };
}

const counted = `select
  (select coalesce(sum(last), 0) from order_counter) as orders,
  (select count(*) from shop_order
   where state in ('pending', 'requires_action', 'failed', 'authorised')
     and changed_at < now() - interval '5 minutes') as unsettled,
  (select count(*) from ledger_difference where settled_at is null) as differences`;

const oldest = `select name as queue,
  extract(epoch from now() - min(start_after))::float8 as seconds
  from pgboss.job where state in ('created', 'retry', 'active') and start_after < now()
  group by name order by name`;
