import { type RawBuilder, sql } from 'kysely';
import type { Given } from '#database/write-once.ts';
import type { HoldRequest } from '#shop/orders/order-transaction.ts';

export type Holding = WantedPieces & {
  orderId: string;
  until: Date;
  now: Date;
  share: string | null;
  most: number | null;
  browser: string | null;
};

/** Steps of a statement, true while the SKUs are locked. */
export interface HoldingSteps {
  /** Tell of the pieces whether they `all_fit` and their share has `room`. */
  looking: RawBuilder<unknown>;
  /** Hold them where there is a row in a step `allowed`. */
  holding: RawBuilder<unknown>;
}

export function holdingSteps(given: Given<Holding>): HoldingSteps {
  return {
    looking: looking(given),
    holding: sql`
      held as (
        insert into stock_reservation (order_id, sku_id, quantity, expires_at, client_key)
        select ${given('orderId')}, fits.sku_id, fits.qty, ${given('until')}, ${given('share')}
        from fits, allowed
        ${heldAgain}
      )`,
  };
}

/** The same, where what is kept for the browser becomes the order's. */
export function holdingKeptSteps(given: Given<Holding>): HoldingSteps {
  const kept = sql`select order_id, sku_id from kept`;
  return {
    looking: sql`
      kept as (
        select distinct on (stock_reservation.sku_id) stock_reservation.order_id, stock_reservation.sku_id, stock_reservation.reserved_for, stock_reservation.expires_at
        from stock_reservation join back_in_stock_request on back_in_stock_request.id = stock_reservation.reserved_for
        where back_in_stock_request.browser = ${given('browser')}
          and stock_reservation.order_id = ${keptName(sql`back_in_stock_request.id`)} and stock_reservation.expires_at > ${given('now')}
      ),
      ${looking(given, kept)}`,
    holding: sql`
      taken as (
        delete from stock_reservation using kept, fits, allowed
        where stock_reservation.order_id = kept.order_id and stock_reservation.sku_id = kept.sku_id
          and fits.sku_id = kept.sku_id
      ),
      held as (
        insert into stock_reservation (order_id, sku_id, quantity, expires_at, client_key, reserved_for)
        select ${given('orderId')}, fits.sku_id, fits.qty,
          greatest(${given('until')}, kept.expires_at), ${given('share')}, kept.reserved_for
        from fits left join kept on kept.sku_id = fits.sku_id, allowed
        ${heldAgainKept}
      )`,
  };
}

function looking(given: Given<Holding>, kept?: RawBuilder<unknown>) {
  const [orderId, now] = [given('orderId'), given('now')];
  const wanted = asRows({ skus: given('skus'), quantities: given('quantities') });
  return sql`
    fits as (
      select sku_id, qty from ${fitting({ orderId, wanted, now, kept })}
    ),
    all_fit as (select count(*) = ${given('count')} as yes from fits),
    room as (
      select ${given('most')}::integer is null
        or coalesce(sum(quantity), 0) + ${given('pieces')} <= ${given('most')} as yes
      from stock_reservation where client_key = ${given('share')} and expires_at > ${now} and order_id <> ${orderId}
    )`;
}

/** A hold that the order has already lasts until then too; what was kept for a day, for its day. */
const heldAgain = sql`
  on conflict (order_id, sku_id) do update set
    expires_at = greatest(
      excluded.expires_at, case when stock_reservation.reserved_for is not null then stock_reservation.expires_at end
    ),
    client_key = coalesce(excluded.client_key, stock_reservation.client_key)`;
const heldAgainKept = sql`${heldAgain}, reserved_for = coalesce(excluded.reserved_for, stock_reservation.reserved_for)`;

export function toHolding({ lines, share, browser, ...request }: HoldRequest): Holding {
  return {
    ...toWanted(lines),
    orderId: request.orderId,
    until: request.until,
    now: request.now,
    most: share?.mostPieces ?? null,
    share: share?.name ?? null,
    browser: browser ?? null,
  };
}

interface Fitting {
  orderId: RawBuilder<string>;
  /** As `asRows` writes them. */
  wanted: RawBuilder<unknown>;
  now: RawBuilder<Date>;
  /** Holds by `order_id` and `sku_id` that are not in the way. */
  kept?: RawBuilder<unknown>;
}

/** What of the wanted pieces can be had. Only true while the SKUs are locked. */
export function fitting({ orderId, wanted, now, kept }: Fitting) {
  const inTheWay =
    kept === undefined
      ? sql``
      : sql`and (stock_reservation.order_id, stock_reservation.sku_id) not in (${kept})`;
  return sql`(
    select wanted.sku_id, wanted.qty from ${wanted}
    where wanted.qty <= (
      select sku.stock - coalesce((
        select sum(stock_reservation.quantity) from stock_reservation
        where stock_reservation.sku_id = sku.id and stock_reservation.order_id <> ${orderId} and stock_reservation.expires_at > ${now}
          ${inTheWay}
      ), 0)
      from sku where sku.id = wanted.sku_id
    )
  ) as fits`;
}

/** In whose name a piece is held that is kept for who waited for it. */
export function keptName(interestId: string | RawBuilder<unknown>) {
  return sql<string>`'interest-' || ${interestId}`;
}

export interface Wanted {
  skuId: string;
  qty: number;
}

/** Pieces per size, as PostgreSQL is given them. */
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

export function asRows(wanted: { skus: RawBuilder<unknown>; quantities: RawBuilder<unknown> }) {
  const { skus, quantities } = wanted;
  return sql`unnest(${skus}::bigint[], ${quantities}::integer[]) as wanted(sku_id, qty)`;
}
