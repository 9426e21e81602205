import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { Order } from '#shop/orders/order.ts';

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

/** Holds all pieces or none: stock less the live holds of others must reach. */
export async function holdPieces(
  transaction: Kysely<Database>,
  {
    orderId,
    lines,
    until,
    now,
  }: { orderId: string; lines: readonly Wanted[]; until: Date; now: Date },
): Promise<boolean> {
  const wanted = sumPerSize(lines);
  if (!(await canHave(transaction, { orderId, wanted, now }))) return false;
  await transaction
    .insertInto('hold')
    .values(
      wanted.map(({ sizeId, qty }) => ({
        order_id: orderId,
        size_id: sizeId,
        quantity: qty,
        expires_at: until,
      })),
    )
    .execute();
  return true;
}

/** Turns the hold into a sale, all or nothing. */
export async function sellPieces(
  transaction: Kysely<Database>,
  { order, now }: { order: Order; now: Date },
): Promise<boolean> {
  const wanted = sumPerSize(order.lines);
  // A hold whose time is over may have been outlived by another order's.
  if (!(await canHave(transaction, { orderId: order.id, wanted, now }))) return false;
  await sql`
    with freed as (delete from hold where order_id = ${order.id})
    update size set stock = stock - wanted.qty
    from ${asRows(wanted)} where size.id = wanted.size_id
  `.execute(transaction);
  return true;
}

/** Puts sold pieces back. */
export async function restockPieces(transaction: Kysely<Database>, order: Order): Promise<void> {
  const wanted = sumPerSize(order.lines);
  await lockSizes(transaction, wanted);
  await sql`
    update size set stock = stock + wanted.qty
    from ${asRows(wanted)} where size.id = wanted.size_id
  `.execute(transaction);
}

/** Locks the sizes, then asks, so that what it says stays true until the transaction ends. */
async function canHave(
  transaction: Kysely<Database>,
  { orderId, wanted, now }: { orderId: string; wanted: Wanted[]; now: Date },
): Promise<boolean> {
  await lockSizes(transaction, wanted);
  const { rows } = await sql<{ size_id: string }>`
    select size.id as size_id from ${asRows(wanted)}
    join size on size.id = wanted.size_id
    where size.stock - coalesce((
      select sum(hold.quantity) from hold
      where hold.size_id = size.id and hold.order_id <> ${orderId} and hold.expires_at > ${now}
    ), 0) >= wanted.qty
  `.execute(transaction);
  return rows.length === wanted.length;
}

async function lockSizes(transaction: Kysely<Database>, wanted: Wanted[]): Promise<void> {
  await transaction
    .selectFrom('size')
    .where(
      'id',
      'in',
      wanted.map(({ sizeId }) => sizeId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
    .execute();
}

function asRows(wanted: Wanted[]) {
  const rows = wanted.map(({ sizeId, qty }) => ({ size_id: sizeId, qty }));
  return sql`json_to_recordset(${JSON.stringify(rows)}) as wanted(size_id bigint, qty integer)`;
}
