import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import type { Database } from '#database/tables.ts';
import type { HoldRequest, OrderTransaction, PiecePrice } from '#shop/orders/order-store.ts';
import type { Order } from '#shop/orders/order.ts';

/** What its bank asked or refused waits for the shopper. */
const waiting = sql<OrderState>`('requires_action', 'failed')`;

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
  if (name !== null && most !== null) await lockName(transaction, `share ${name}`);
  await lockPieces(transaction, wanted, news);
  const { rows } = await sql<{ fits: boolean; hasRoom: boolean }>`
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
      update size set stock = stock - fits.qty from fits, all_fit
      where size.id = fits.size_id and all_fit.yes
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
  await lockPieces(transaction, wanted, news);
  await sql`
    update size set stock = stock + wanted.qty
    from ${asRows(wanted)} where size.id = wanted.size_id
  `.execute(transaction);
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
    join size on size.id = wanted.size_id
    where size.stock - coalesce((
      select sum(hold.quantity) from hold
      where hold.size_id = size.id and hold.order_id <> ${orderId} and hold.expires_at > ${now}
        ${inTheWay}
    ), 0) >= wanted.qty
  ) as fits`;
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
 * Locks sizes until the transaction ends, in the order of their ids: whoever locks them in this order
 * never deadlocks. Tells what those that are in the catalogue cost now.
 * @param news takes the products, which whoever commits tells of: the database then does not
 */
export async function lockPieces(
  transaction: Kysely<Database>,
  lines: readonly { sizeId: string }[],
  news?: Set<string>,
): Promise<PiecePrice[]> {
  const quiet = news ? sql`set_config('gomitolo.told_later', 'on', true),` : sql``;
  const { rows } = await sql<PiecePrice & { productId: string; isGone: boolean }>`
    select ${quiet} product.id as "productId", size.id as "sizeId", product.price_cents as price,
      product.delivery_cents as "deliveryCents",
      product.retired or variant.retired or size.retired as "isGone"
    from size
    join variant on variant.id = size.variant_id
    join product on product.id = variant.product_id
    where size.id in (select size_id from ${asRows(lines)})
    order by size.id for no key update of size
  `.execute(transaction);
  for (const { productId } of rows) news?.add(productId);
  return rows.filter(({ isGone }) => !isGone);
}

/** In whose name a piece is held that is kept for who waited for it. */
export function keptName(interestId: string | RawBuilder<unknown>) {
  return sql<string>`'interest-' || ${interestId}`;
}

/** Ends the hold of an order. A piece that was kept for who waited is kept again for the rest of its day. */
export async function freeHold(
  transaction: Kysely<Database>,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await sql`
    with freed as (delete from hold where order_id = ${orderId} returning size_id, kept_for)
    insert into hold (order_id, size_id, quantity, expires_at, kept_for)
    select ${keptName(sql`interest.id`)}, freed.size_id, 1, interest.kept_until, interest.id
    from freed join interest on interest.id = freed.kept_for
    where interest.state = 'told' and interest.kept_until > ${now}
  `.execute(transaction);
}

/** Only ever earlier: what was free for a moment may be another's by now. Not what is kept for a day. */
export async function shortenHold(
  transaction: Kysely<Database>,
  { orderId, until }: { orderId: string; until: Date },
): Promise<void> {
  await transaction
    .updateTable('hold')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .where('expires_at', '>', until)
    .where('kept_for', 'is', null)
    .execute();
}

/** A hold that is being taken again or sold at this moment is left to whoever does it. */
export async function freeEndedHolds(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    delete from hold using (
      select order_id, size_id from hold where expires_at <= ${now} for update skip locked
    ) as ended
    where hold.order_id = ended.order_id and hold.size_id = ended.size_id
  `.execute(db);
}

/** Other orders of the same e-mail address that wait and have a live hold, counted one after the other. */
export async function countKept(
  transaction: Kysely<Database>,
  { order, now }: { order: Order; now: Date },
): Promise<number> {
  const email = order.customer.email.toLowerCase();
  await lockName(transaction, `email ${email}`);
  const { kept } = await transaction
    .selectFrom('shop_order')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email))
    .where('id', '<>', order.id)
    .where('state', 'in', waiting)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('hold')
          .whereRef('hold.order_id', '=', 'shop_order.id')
          .where('hold.expires_at', '>', now)
          .select('hold.order_id'),
      ),
    )
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .executeTakeFirstOrThrow();
  return Number(kept);
}
