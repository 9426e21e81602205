import { sql } from 'kysely';
import type { Tx } from '#database/tables.ts';

/*
 * The order of locks. Every transaction takes its locks in this order, leaving out those it does not need, so that two
 * transactions never wait for each other:
 *
 * 1. the browser (`lockName`)
 * 2. the order (`lockOrder` in statements.ts)
 * 3. the client key or the e-mail address (`lockName`)
 * 4. the SKUs, by id (`lockSkus`)
 * 5. the back-in-stock requests, by id (`lockRequests`, or an update of them)
 * 6. the idempotency key, by its insertion
 * 7. the reservations
 * 8. the order counter of the year, last: every other sale waits for it
 */

/** Locks a name until the transaction ends. The names of a running version must stay: old and new nodes run together. */
export async function lockName(
  tx: Tx,
  name: `browser ${string}` | `share ${string}` | `email ${string}`,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Locks SKUs until the transaction ends. Their stock is read by a later statement, which sees the sales waited for. */
export async function lockSkus(tx: Tx, lines: readonly { skuId: string }[]): Promise<void> {
  const ids = lines.map(({ skuId }) => skuId);
  await sql`
    select from sku where id = any (${ids}::bigint[]) order by id for no key update
  `.execute(tx);
}

/** Locks the back-in-stock requests of a browser until the transaction ends. */
export async function lockRequests(tx: Tx, browser: string): Promise<void> {
  await sql`
    select from back_in_stock_request where browser = ${browser} order by id for key share
  `.execute(tx);
}

/**
 * Settings of a transaction that changes stock. Its statements look up keys, so that one plan serves them: otherwise
 * PostgreSQL plans those with arrays anew each time.
 * @param notifies whether the triggers of stock notify when it is committed
 */
export async function setForStock(tx: Tx, { notifies }: { notifies: boolean }): Promise<void> {
  await sql`
    select set_config('plan_cache_mode', 'force_generic_plan', true),
      set_config('gomitolo.defer_notify', ${notifies ? 'off' : 'on'}, true)
  `.execute(tx);
}
