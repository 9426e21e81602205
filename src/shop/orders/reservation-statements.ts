import { sql } from 'kysely';
import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Tx } from '#database/tables.ts';
import { offerAtOnce } from '#shop/back-in-stock/offer-statements.ts';
import type { Order } from '#shop/orders/order.ts';
import { lockName, lockRequests, lockSkus } from '#shop/orders/statements.ts';

const minuteMs = 60_000;

/** Pieces that one client key (an address, with or without known browsers) may have reserved at once. */
export const maxReservedPerClient = 80;

/** Orders of one e-mail address and client key that stay reserved while they wait for the shopper. */
export const keptOrdersPerEmail = 3;

/** Within this time some reservations of a client key expire. */
export const reservationsFreeSeconds = 120;

/** How long an order can be paid. */
export const payableMs = 15 * minuteMs;
/** Reservations last a little longer, so that the intent is cancelled before they expire. */
const graceMs = 2 * minuteMs;

/** When a reservation expires while the bank's answer is not known: shortly after the order can no longer be paid. */
export function reservedUntil({ payableUntil }: { payableUntil: Date }): Date {
  return new Date(payableUntil.getTime() + graceMs);
}

/**
 * How long a reservation lasts, at most, after a response that is no authorisation. The order stays payable longer:
 * the next attempt reserves the pieces again.
 */
export const keptMs = {
  /** Time for the bank's authentication; other shoppers want the last piece too. */
  challenge: 5 * minuteMs,
  /** Time to type another card. */
  refusal: 2 * minuteMs,
} as const;

export interface Pieces {
  skuId: string;
  qty: number;
}

export interface ReservationRequest {
  orderId: string;
  lines: readonly Pieces[];
  until: Date;
  now: Date;
  /** The client that orders, and how many pieces it may have reserved at once; any number without a limit. */
  client?: { key: string; maxReserved?: number };
  /** The ordering browser, if a piece may be reserved for its back-in-stock request. */
  browser?: string;
}

/** A piece that is reserved for a back-in-stock request of the ordering browser. */
interface KeptPiece {
  /** `order_id` of its reservation. */
  name: string;
  skuId: string;
  requestId: string;
  expiresAt: Date;
}

type NotReserved = { ok: false; reason: 'not_available' } | { ok: false; reason: 'too_many_held' };

/**
 * Reserves the pieces if stock less the live reservations of other orders suffices, all or nothing. A reservation that
 * the order has already, expired or not, is extended.
 */
export async function reservePieces(
  tx: Tx,
  request: ReservationRequest,
): Promise<{ ok: true } | NotReserved> {
  const found = await findPieces(tx, request);
  if (found.ok) await insertReservations(tx, request, found.kept);
  return found.ok ? { ok: true } : found;
}

/**
 * Locks the client key and the SKUs, so that orders at the same moment cannot exceed the limit or the stock, and looks
 * whether the pieces can be reserved: true until the transaction ends.
 * @returns pieces that are reserved for the browser's requests and may become the order's
 */
export async function findPieces(
  tx: Tx,
  { orderId, lines, now, client, browser }: ReservationRequest,
): Promise<{ ok: true; kept: KeptPiece[] } | NotReserved> {
  if (client?.maxReserved !== undefined) {
    await lockName(tx, `share ${client.key}`);
    const reserved = await countReserved(tx, { clientKey: client.key, orderId, now });
    const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
    if (reserved + pieces > client.maxReserved) return { ok: false, reason: 'too_many_held' };
  }
  await lockSkus(tx, lines);
  const kept = browser === undefined ? [] : await lockKept(tx, { browser, now });
  const own = [orderId, ...kept.map(({ name }) => name)];
  const fits = await areAvailable(tx, { lines, own, now });
  return fits ? { ok: true, kept } : { ok: false, reason: 'not_available' };
}

/** Locks the requests of a browser, and reads the pieces that are reserved for them: one of an SKU. */
async function lockKept(
  tx: Tx,
  { browser, now }: { browser: string; now: Date },
): Promise<KeptPiece[]> {
  await lockRequests(tx, browser);
  const { rows } = await sql<KeptPiece>`
    select distinct on (reservation.sku_id) reservation.order_id as name,
      reservation.sku_id as "skuId", request.id as "requestId", reservation.expires_at as "expiresAt"
    from back_in_stock_request as request
    join stock_reservation as reservation on reservation.reserved_for = request.id
    where request.browser = ${browser} and reservation.order_id = 'interest-' || request.id
      and reservation.expires_at > ${now}
  `.execute(tx);
  return rows;
}

/** Pieces that the client has reserved by its other orders. True while the client key is locked. */
async function countReserved(
  tx: Tx,
  { clientKey, orderId, now }: { clientKey: string; orderId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ reserved: number }>`
    select coalesce(sum(quantity), 0)::integer as reserved from stock_reservation
    where client_key = ${clientKey} and expires_at > ${now} and order_id <> ${orderId}
  `.execute(tx);
  return rows[0]?.reserved ?? 0;
}

/** Whether the stock, less live reservations under other names, suffices: true while the SKUs are locked. */
async function areAvailable(
  tx: Tx,
  { lines, own, now }: { lines: readonly Pieces[]; own: readonly string[]; now: Date },
): Promise<boolean> {
  const { skuIds, quantities } = sumPerSku(lines);
  const { rows } = await sql<{ skuId: string; available: number }>`
    select sku.id as "skuId", sku.stock - coalesce((
      select sum(other.quantity) from stock_reservation as other
      where other.sku_id = sku.id and other.expires_at > ${now}
        and other.order_id <> all (${own}::text[])
    ), 0)::integer as available
    from sku where sku.id = any (${skuIds}::bigint[])
  `.execute(tx);
  const available = new Map(rows.map((row) => [row.skuId, row.available]));
  return skuIds.every((skuId, index) => (quantities[index] ?? 0) <= (available.get(skuId) ?? -1));
}

/**
 * Inserts the reservations of an order, or extends them; one for a back-in-stock request lasts its day. A piece that
 * was kept for the browser's request becomes the order's. To be called after `findPieces`.
 */
export async function insertReservations(
  tx: Tx,
  { orderId, lines, until, client }: ReservationRequest,
  kept: readonly KeptPiece[],
): Promise<void> {
  const { skuIds, quantities } = sumPerSku(lines);
  const taken = skuIds.map((id) => kept.find(({ skuId }) => skuId === id));
  const names = taken.flatMap((piece) => piece?.name ?? []);
  if (names.length > 0) {
    await sql`delete from stock_reservation where order_id = any (${names}::text[])`.execute(tx);
  }
  const requestIds = taken.map((piece) => piece?.requestId ?? null);
  const ends = taken.map((piece) => (piece && piece.expiresAt > until ? piece.expiresAt : until));
  await sql`
    insert into stock_reservation as own
      (order_id, client_key, sku_id, quantity, expires_at, reserved_for)
    select ${orderId}, ${client?.key ?? null}, piece.*
    from unnest(
      ${skuIds}::bigint[], ${quantities}::integer[], ${ends}::timestamptz[], ${requestIds}::bigint[]
    ) as piece (sku_id, quantity, expires_at, reserved_for)
    on conflict (order_id, sku_id) do update set
      expires_at = case
        when own.reserved_for is null then excluded.expires_at
        else greatest(excluded.expires_at, own.expires_at)
      end,
      client_key = coalesce(excluded.client_key, own.client_key),
      reserved_for = coalesce(excluded.reserved_for, own.reserved_for)
  `.execute(tx);
}

/**
 * Turns the reservation of an order into a sale: the stock is taken, its reservations end, and so do the back-in-stock
 * requests that they were for. The stock may have been corrected, and an expired reservation outlived by another
 * order's, so that it is looked at again. The SKUs must be locked.
 * @returns false, and nothing done, when the stock does not suffice
 */
export async function sellPieces(
  tx: Tx,
  { id: orderId, lines }: Pick<Order, 'id' | 'lines'>,
  now: Date,
): Promise<boolean> {
  if (!(await areAvailable(tx, { lines, own: [orderId], now }))) return false;
  await addToStock(
    tx,
    lines.map(({ skuId, qty }) => ({ skuId, qty: -qty })),
  );
  await sql`
    update back_in_stock_request set state = 'bought' where id = any (array(
      select reserved_for from stock_reservation
      where order_id = ${orderId} and reserved_for is not null
    ))
  `.execute(tx);
  await sql`delete from stock_reservation where order_id = ${orderId}`.execute(tx);
  return true;
}

/** Puts sold pieces back into stock, and reserves them where people wait for them. */
export async function restockPieces(
  { tx, sendJobs }: { tx: Tx; sendJobs: SendJobs },
  lines: readonly Pieces[],
): Promise<void> {
  await lockSkus(tx, lines);
  await addToStock(tx, lines);
  await offerAtOnce({ tx, sendJobs }, { skuIds: lines.map(({ skuId }) => skuId) });
}

async function addToStock(tx: Tx, lines: readonly Pieces[]): Promise<void> {
  const { skuIds, quantities } = sumPerSku(lines);
  await sql`
    update sku set stock = stock + (
      select quantity
      from unnest(${skuIds}::bigint[], ${quantities}::integer[]) as piece (sku_id, quantity)
      where piece.sku_id = sku.id
    )
    where id = any (${skuIds}::bigint[])
  `.execute(tx);
}

/** Pieces of each SKU: an order may have several lines of one. */
function sumPerSku(lines: readonly Pieces[]): { skuIds: string[]; quantities: number[] } {
  const sums = new Map<string, number>();
  for (const { skuId, qty } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + qty);
  return { skuIds: [...sums.keys()], quantities: [...sums.values()] };
}
