import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#database/tables.ts';
import { type Param, prepareQuery } from '#database/prepare-query.ts';

interface Reserved {
  lines: readonly { _id: string; skuId: string }[];
  client?: { key: string; maxReserved?: number };
}

/** Locks for a reservation: first the client key, then the SKUs in the order of their ids. */
export async function lockToReserve(
  tx: Tx,
  { lines, client }: Reserved,
  changed?: Set<string>,
): Promise<void> {
  for (const { _id } of lines) changed?.add(_id);
  await skusToLock(tx, {
    defersNotify: changed !== undefined,
    locked: client?.maxReserved === undefined ? null : `share ${client.key}`,
    skus: lines.map(({ skuId }) => skuId),
  });
}

/** Locks the requests of a browser, after the SKUs and before the reservations; deleting a request uses this order too. */
export async function lockRequests(tx: Tx, browser: string | undefined): Promise<void> {
  if (browser !== undefined) await requestsToLock(tx, { browser });
}

const requestsToLock = prepareQuery(
  (_db, param: Param<{ browser: string }>) =>
    sql`select from back_in_stock_request where browser = ${param('browser')} order by id for key share`,
);

/** Locks a name until the transaction ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/**
 * Locks SKUs until the transaction ends, in the order of their ids, so that two transactions never deadlock. Each SKU
 * is looked up by its id, then its variant and product: otherwise PostgreSQL reads all of a small catalogue for one
 * piece.
 */
export async function lockPieces(
  tx: Tx,
  lines: readonly { skuId: string }[],
  changed?: Set<string>,
): Promise<void> {
  const skus = lines.map(({ skuId }) => skuId);
  const rows = await piecesToLock(tx, { defersNotify: changed !== undefined, skus });
  for (const { productId } of rows) changed?.add(productId);
}

/** Turns the notifications of the triggers off for this transaction: the shop notifies after the commit. */
export function deferNotify(defersNotify: RawBuilder<boolean>) {
  return sql`case when ${defersNotify} then set_config('gomitolo.defer_notify', 'on', true) end`;
}

type Locking = { defersNotify: boolean; skus: string[] };

const piecesToLock = prepareQuery(
  (_db, param: Param<Locking>) => sql<{ productId: string }>`
    select ${deferNotify(param('defersNotify'))}, piece.product_id as "productId"
    from sku
    cross join lateral (
      select product_id from variant where variant.id = sku.variant_id offset 0
    ) as piece
    where sku.id = any (${param('skus')}::bigint[])
    order by sku.id for no key update of sku
  `,
);

/** Locks the same SKUs and a name before them; a null name locks nothing. */
const skusToLock = prepareQuery(
  (_db, param: Param<Locking & { locked: string | null }>) => sql`
    select ${deferNotify(param('defersNotify'))}
    from sku
    cross join (
      select pg_advisory_xact_lock(hashtextextended(${param('locked')}, 0)) offset 0
    ) as named
    where sku.id = any (${param('skus')}::bigint[])
    order by sku.id for no key update of sku
  `,
);
