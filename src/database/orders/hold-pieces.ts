import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { HoldRequest, OrderTransaction, PiecePrice } from '#shop/orders/order-store.ts';
import type { Order } from '#shop/orders/order.ts';

/**
 * Holds the pieces where stock less the live holds of others reaches, all or nothing. A hold the order
 * has already, ended or not, lasts until then too. A share is locked before it is counted, so that many
 * orders at once cannot outrun its limit. What is kept for the order's browser becomes the order's.
 */
export async function holdPieces(
  transaction: Kysely<Database>,
  { orderId, lines, until, now, share, browser }: HoldRequest,
  news?: Set<string>,
): ReturnType<OrderTransaction['hold']> {
  const wanted = sumPerSize(lines);
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const most = share?.mostPieces ?? null;
  const name = share?.name ?? null;
  const locked = name !== null && most !== null ? `share ${name}` : undefined;
  // Both go out at once: what can be had is looked at when the locks are there.
  const locking = lockPieces(transaction, wanted, { news, locked });
  const holding = sql<{ fits: boolean; hasRoom: boolean }>`
    with kept as (
      select distinct on (hold.size_id) hold.order_id, hold.size_id, hold.kept_for, hold.expires_at
      from hold join interest on interest.id = hold.kept_for
      where interest.browser = ${browser ?? null} and hold.order_id = ${keptName(sql`interest.id`)}
        and hold.expires_at > ${now}
    ),
    fits as (
      select size_id, qty
      from ${fitting({ orderId, wanted, now, kept: sql`select order_id, size_id from kept` })}
    ),
    all_fit as (select count(*) = ${wanted.length} as yes from fits),
    room as (
      select ${most}::integer is null or coalesce(sum(quantity), 0) + ${pieces} <= ${most} as yes
      from hold where share = ${name} and expires_at > ${now} and order_id <> ${orderId}
    ),
    taken as (
      delete from hold using kept, fits, all_fit, room
      where hold.order_id = kept.order_id and hold.size_id = kept.size_id
        and fits.size_id = kept.size_id and all_fit.yes and room.yes
    ),
    held as (
      insert into hold (order_id, size_id, quantity, expires_at, share, kept_for)
      select ${orderId}, fits.size_id, fits.qty, greatest(${until}, kept.expires_at), ${name},
        kept.kept_for
      from fits left join kept on kept.size_id = fits.size_id, all_fit, room
      where all_fit.yes and room.yes
      on conflict (order_id, size_id) do update set
        expires_at = greatest(
          excluded.expires_at, case when hold.kept_for is not null then hold.expires_at end
        ),
        share = coalesce(excluded.share, hold.share)
    )
    select all_fit.yes as fits, room.yes as "hasRoom" from all_fit, room
  `.execute(transaction);
  const [, { rows }] = await Promise.all([locking, holding]);
  const [found] = rows;
  if (!found?.hasRoom) return 'too_many_held';
  return found.fits ? 'held' : 'not_available';
}

/**
 * Turns the hold into a sale, all or nothing. It asks again whether the pieces are there: stock may
 * have been corrected, and a hold whose time is over may have been outlived by another order's. The
 * sizes must be locked.
 */
export async function sellPieces(
  transaction: Kysely<Database>,
  { order, now }: { order: Order; now: Date },
): Promise<boolean> {
  const wanted = sumPerSize(order.lines);
  const { rows } = await sql<{ sold: boolean }>`
    with fits as (select size_id, qty from ${fitting({ orderId: order.id, wanted, now })}),
    all_fit as (select count(*) = ${wanted.length} as yes from fits),
    bought as (
      update interest set state = 'bought' from hold, all_fit
      where hold.order_id = ${order.id} and interest.id = hold.kept_for and all_fit.yes
    ),
    freed as (delete from hold using all_fit where order_id = ${order.id} and all_fit.yes),
    sold as (
      update size set stock = stock - (select qty from fits where fits.size_id = size.id)
      where id = any (array(select size_id from fits)) and (select yes from all_fit)
    )
    select yes as sold from all_fit
  `.execute(transaction);
  return rows[0]?.sold === true;
}

/** Puts sold pieces back. */
export async function restockPieces(
  transaction: Kysely<Database>,
  lines: readonly Wanted[],
  news?: Set<string>,
): Promise<void> {
  const wanted = sumPerSize(lines);
  await Promise.all([
    lockPieces(transaction, wanted, { news }),
    sql`
      update size set stock = stock + wanted.qty
      from ${asRows(wanted)} where size.id = wanted.size_id
    `.execute(transaction),
  ]);
}

interface Fitting {
  orderId: string;
  wanted: Wanted[];
  now: Date;
  /** Holds by `order_id` and `size_id` that are not in the way. */
  kept?: RawBuilder<unknown>;
}

/** What of the wanted pieces can be had. Only true while the sizes are locked. */
function fitting({ orderId, wanted, now, kept }: Fitting) {
  const inTheWay =
    kept === undefined ? sql`` : sql`and (hold.order_id, hold.size_id) not in (${kept})`;
  return sql`(
    select wanted.size_id, wanted.qty from ${asRows(wanted)}
    where wanted.qty <= (
      select size.stock - coalesce((
        select sum(hold.quantity) from hold
        where hold.size_id = size.id and hold.order_id <> ${orderId} and hold.expires_at > ${now}
          ${inTheWay}
      ), 0)
      from size where size.id = wanted.size_id
    )
  ) as fits`;
}

/** In whose name a piece is held that is kept for who waited for it. */
export function keptName(interestId: string | RawBuilder<unknown>) {
  return sql<string>`'interest-' || ${interestId}`;
}

export interface Wanted {
  sizeId: string;
  qty: number;
}

/** Pieces per size, in the order of their ids: whoever locks them in this order never deadlocks. */
export function sumPerSize(lines: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>();
  for (const { sizeId, qty } of lines) sums.set(sizeId, (sums.get(sizeId) ?? 0) + qty);
  return [...sums]
    .map(([sizeId, qty]) => ({ sizeId, qty }))
    .toSorted((one, other) => Number(BigInt(one.sizeId) - BigInt(other.sizeId)));
}

/** As JSON: an array, of whose length PostgreSQL thinks each time, would be planned for anew. */
function asRows(wanted: readonly { sizeId: string; qty?: number }[]) {
  const rows = wanted.map(({ sizeId, qty }) => ({ size_id: sizeId, qty }));
  return sql`json_to_recordset(${JSON.stringify(rows)}) as wanted(size_id bigint, qty integer)`;
}

/** Lets whoever locks the same name wait until the transaction ends. */
export async function lockName(transaction: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/**
 * Locks sizes until the transaction ends, in the order of their ids, and before them a name, if one is
 * given: whoever locks them in this order never deadlocks. Tells what those that are in the catalogue
 * cost now. Each size is looked up by its id, and what it belongs to after it: left to itself,
 * PostgreSQL reads all of a small catalogue for one piece.
 */
export async function lockPieces(
  transaction: Kysely<Database>,
  lines: readonly { sizeId: string }[],
  { news, locked }: { news?: Set<string> | undefined; locked?: string | undefined } = {},
): Promise<PiecePrice[]> {
  const quiet = news ? sql`set_config('gomitolo.told_later', 'on', true),` : sql``;
  const nameLock =
    locked === undefined
      ? sql``
      : sql`
    cross join (select pg_advisory_xact_lock(hashtextextended(${locked}, 0)) offset 0) as named
  `;
  const { rows } = await sql<PiecePrice & { productId: string; isGone: boolean }>`
    select ${quiet} piece.id as "productId", size.id as "sizeId", piece.price_cents as price,
      piece.delivery_cents as "deliveryCents", piece.is_gone or size.retired as "isGone"
    from size
    cross join lateral (
      select product.id, product.price_cents, product.delivery_cents,
        product.retired or variant.retired as is_gone
      from variant join product on product.id = variant.product_id
      where variant.id = size.variant_id offset 0
    ) as piece
    ${nameLock}
    where size.id = any (array(select size_id from ${asRows(lines)}))
    order by size.id for no key update of size
  `.execute(transaction);
  for (const { productId } of rows) news?.add(productId);
  return rows.filter(({ isGone }) => !isGone);
}
