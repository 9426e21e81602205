import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#database/tables.ts';
import { type Param, prepareQuery } from '#database/prepare-query.ts';
import { lockPieces, lockRequests, lockToReserve } from '#shop/orders/lock-statements.ts';
import type { FrozenLine } from '#shop/orders/order.ts';
import { reservationNameOf } from '#shop/stock/queries.ts';

export interface ReservationRequest {
  orderId: string;
  lines: readonly Pick<FrozenLine, '_id' | 'skuId' | 'qty'>[];
  until: Date;
  now: Date;
  /** The client that orders, and how many pieces it may have reserved at once; any number without a limit. */
  client?: { key: string; maxReserved?: number };
  /** The ordering browser, if a piece may be reserved for its back-in-stock request. */
  browser?: string;
}

/**
 * Reserves the pieces if stock less the live reservations of other orders suffices, all or nothing. A reservation that
 * the order has already, expired or not, is extended. The client key is locked before its pieces are counted, so that
 * orders at the same moment cannot exceed its limit. A piece reserved for the order's browser becomes the order's.
 */
export async function reservePieces(
  tx: Tx,
  request: ReservationRequest,
  changed?: Set<string>,
): Promise<'reserved' | 'not_available' | 'too_many_held'> {
  const reserve = request.browser === undefined ? reserved : reservedWithKept;
  // Sent together: the stock is read once the locks are held.
  const [, , [found]] = await Promise.all([
    lockToReserve(tx, request, changed),
    lockRequests(tx, request.browser),
    reserve(tx, toReserving(request)),
  ]);
  if (!found?.hasRoom) return 'too_many_held';
  return found.fits ? 'reserved' : 'not_available';
}

const reserved = prepareQuery((_db, param: Param<Reserving>) => statement(reservationSteps(param)));
const reservedWithKept = prepareQuery((_db, param: Param<Reserving>) =>
  statement(reservationKeptSteps(param)),
);

function statement({ looking, reserving }: ReservationSteps) {
  return sql<{ fits: boolean; hasRoom: boolean }>`
    with ${looking},
    allowed as (select from all_fit, room where all_fit.yes and room.yes),
    ${reserving}
    select all_fit.yes as fits, room.yes as "hasRoom" from all_fit, room
  `;
}

/** Puts sold pieces back. */
export async function restockPieces(
  tx: Tx,
  lines: readonly Wanted[],
  changed?: Set<string>,
): Promise<void> {
  const { skus, quantities } = toWanted(lines);
  await Promise.all([
    lockPieces(tx, lines, changed),
    sql`
      update sku set stock = stock + requested.qty
      from ${asRows({ skus: sql`${skus}`, quantities: sql`${quantities}` })}
      where sku.id = requested.sku_id
    `.execute(tx),
  ]);
}

export type Reserving = WantedPieces & {
  orderId: string;
  until: Date;
  now: Date;
  clientKey: string | null;
  maxReserved: number | null;
  browser: string | null;
};

/** Steps of a statement, true while the SKUs are locked. */
export interface ReservationSteps {
  /** Tell of the pieces whether they `all_fit` and the client has `room`. */
  looking: RawBuilder<unknown>;
  /** Reserves them if the step `allowed` has a row. */
  reserving: RawBuilder<unknown>;
}

export function reservationSteps(param: Param<Reserving>): ReservationSteps {
  return {
    looking: looking(param),
    reserving: sql`
      reserved as (
        insert into stock_reservation (order_id, sku_id, quantity, expires_at, client_key)
        select ${param('orderId')}, fits.sku_id, fits.qty, ${param('until')}, ${param('clientKey')}
        from fits, allowed
        ${reservedAgain}
      )`,
  };
}

/** The same; a piece reserved for the browser's request becomes the order's. */
export function reservationKeptSteps(param: Param<Reserving>): ReservationSteps {
  const kept = sql`select order_id, sku_id from kept`;
  return {
    looking: sql`
      kept as (
        select distinct on (stock_reservation.sku_id) stock_reservation.order_id,
          stock_reservation.sku_id, stock_reservation.reserved_for, stock_reservation.expires_at
        from stock_reservation
        join back_in_stock_request on back_in_stock_request.id = stock_reservation.reserved_for
        where back_in_stock_request.browser = ${param('browser')}
          and stock_reservation.order_id = ${reservationNameOf(sql`back_in_stock_request.id`)}
          and stock_reservation.expires_at > ${param('now')}
      ),
      ${looking(param, kept)}`,
    reserving: sql`
      taken as (
        delete from stock_reservation using kept, fits, allowed
        where stock_reservation.order_id = kept.order_id and stock_reservation.sku_id = kept.sku_id
          and fits.sku_id = kept.sku_id
      ),
      reserved as (
        insert into stock_reservation (order_id, sku_id, quantity, expires_at, client_key, reserved_for)
        select ${param('orderId')}, fits.sku_id, fits.qty,
          greatest(${param('until')}, kept.expires_at), ${param('clientKey')}, kept.reserved_for
        from fits left join kept on kept.sku_id = fits.sku_id, allowed
        ${reservedAgainKept}
      )`,
  };
}

function looking(param: Param<Reserving>, kept?: RawBuilder<unknown>) {
  const [orderId, now] = [param('orderId'), param('now')];
  const requested = asRows({ skus: param('skus'), quantities: param('quantities') });
  return sql`
    fits as (
      select sku_id, qty from ${fitting({ orderId, requested, now, kept })}
    ),
    all_fit as (select count(*) = ${param('count')} as yes from fits),
    room as (
      select ${param('maxReserved')}::integer is null
        or coalesce(sum(quantity), 0) + ${param('pieces')} <= ${param('maxReserved')} as yes
      from stock_reservation
      where client_key = ${param('clientKey')} and expires_at > ${now} and order_id <> ${orderId}
    )`;
}

/** A reservation that the order has already is extended; one for a back-in-stock request lasts its day. */
const reservedAgain = sql`
  on conflict (order_id, sku_id) do update set
    expires_at = greatest(
      excluded.expires_at,
      case when stock_reservation.reserved_for is not null then stock_reservation.expires_at end
    ),
    client_key = coalesce(excluded.client_key, stock_reservation.client_key)`;
const reservedAgainKept = sql`${reservedAgain},
    reserved_for = coalesce(excluded.reserved_for, stock_reservation.reserved_for)`;

export function toReserving({ lines, client, browser, ...request }: ReservationRequest): Reserving {
  return {
    ...toWanted(lines),
    orderId: request.orderId,
    until: request.until,
    now: request.now,
    maxReserved: client?.maxReserved ?? null,
    clientKey: client?.key ?? null,
    browser: browser ?? null,
  };
}

interface Fitting {
  orderId: RawBuilder<string>;
  /** As `asRows` writes them. */
  requested: RawBuilder<unknown>;
  now: RawBuilder<Date>;
  /** Reservations by `order_id` and `sku_id` that are not in the way. */
  kept?: RawBuilder<unknown>;
}

/** The wanted pieces that are available. True only while the SKUs are locked. */
export function fitting({ orderId, requested, now, kept }: Fitting) {
  const inTheWay =
    kept === undefined
      ? sql``
      : sql`and (stock_reservation.order_id, stock_reservation.sku_id) not in (${kept})`;
  return sql`(
    select requested.sku_id, requested.qty from ${requested}
    where requested.qty <= (
      select sku.stock - coalesce((
        select sum(stock_reservation.quantity) from stock_reservation
        where stock_reservation.sku_id = sku.id and stock_reservation.order_id <> ${orderId}
          and stock_reservation.expires_at > ${now}
          ${inTheWay}
      ), 0)
      from sku where sku.id = requested.sku_id
    )
  ) as fits`;
}

export interface Wanted {
  skuId: string;
  qty: number;
}

/** Pieces per size, as parameters of a statement. */
export type WantedPieces = {
  skus: string[];
  /** Of each of the SKUs. */
  quantities: number[];
  /** How many SKUs. */
  count: number;
  pieces: number;
};

export function toWanted(lines: readonly Wanted[]): WantedPieces {
  const sums = new Map<string, number>();
  for (const { skuId, qty } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + qty);
  const quantities = [...sums.values()];
  const pieces = quantities.reduce((sum, qty) => sum + qty, 0);
  return { skus: [...sums.keys()], quantities, count: sums.size, pieces };
}

export function asRows(requested: { skus: RawBuilder<unknown>; quantities: RawBuilder<unknown> }) {
  const { skus, quantities } = requested;
  return sql`unnest(${skus}::bigint[], ${quantities}::integer[]) as requested(sku_id, qty)`;
}
