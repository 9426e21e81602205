import { type Kysely, sql } from 'kysely';
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
 * orders at once cannot outrun its limit.
 */
export async function holdPieces(
  transaction: Kysely<Database>,
  { orderId, lines, until, now, share }: HoldRequest,
): ReturnType<OrderTransaction['hold']> {
  const wanted = sumPerSize(lines);
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const most = share?.mostPieces ?? null;
  const name = share?.name ?? null;
  if (name !== null && most !== null) await lockName(transaction, `share ${name}`);
  await lockPieces(transaction, wanted);
  const { rows } = await sql<{ fits: boolean; hasRoom: boolean }>`
    with fits as (select size_id, qty from ${fitting({ orderId, wanted, now })}),
    all_fit as (select count(*) = ${wanted.length} as yes from fits),
    room as (
      select ${most}::integer is null or coalesce(sum(quantity), 0) + ${pieces} <= ${most} as yes
      from hold where share = ${name} and expires_at > ${now} and order_id <> ${orderId}
    ),
    held as (
      insert into hold (order_id, size_id, quantity, expires_at, share)
      select ${orderId}, fits.size_id, fits.qty, ${until}, ${name} from fits, all_fit, room
      where all_fit.yes and room.yes
      on conflict (order_id, size_id) do update set
        expires_at = excluded.expires_at, share = coalesce(excluded.share, hold.share)
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
): Promise<void> {
  const wanted = sumPerSize(lines);
  await lockPieces(transaction, wanted);
  await sql`
    update size set stock = stock + wanted.qty
    from ${asRows(wanted)} where size.id = wanted.size_id
  `.execute(transaction);
}

/** What of the wanted pieces can be had. Only true while the sizes are locked. */
function fitting({ orderId, wanted, now }: { orderId: string; wanted: Wanted[]; now: Date }) {
  return sql`(
    select wanted.size_id, wanted.qty from ${asRows(wanted)}
    join size on size.id = wanted.size_id
    where size.stock - coalesce((
      select sum(hold.quantity) from hold
      where hold.size_id = size.id and hold.order_id <> ${orderId} and hold.expires_at > ${now}
    ), 0) >= wanted.qty
  ) as fits`;
}

function asRows(wanted: Wanted[]) {
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
 */
export async function lockPieces(
  transaction: Kysely<Database>,
  lines: readonly { sizeId: string }[],
): Promise<PiecePrice[]> {
  const ids = lines.map(({ sizeId }) => sizeId);
  const { rows } = await sql<PiecePrice & { isGone: boolean }>`
    select size.id as "sizeId", product.price_cents as price,
      product.delivery_cents as "deliveryCents",
      product.retired or variant.retired or size.retired as "isGone"
    from size
    join variant on variant.id = size.variant_id
    join product on product.id = variant.product_id
    where size.id = any (${ids}::bigint[])
    order by size.id for no key update of size
  `.execute(transaction);
  return rows.filter(({ isGone }) => !isGone);
}

/** Only ever earlier: what was free for a moment may be another's by now. */
export async function shortenHold(
  transaction: Kysely<Database>,
  { orderId, until }: { orderId: string; until: Date },
): Promise<void> {
  await transaction
    .updateTable('hold')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .where('expires_at', '>', until)
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
