import { sql } from 'kysely';
import type { Database, Tx } from '#database/tables.ts';
import { type Param, prepareQuery } from '#database/prepare-query.ts';
import { deferNotify } from '#shop/orders/lock-statements.ts';
import type { PiecePrice } from '#shop/orders/offer.ts';
import type { Order } from '#shop/orders/order.ts';
import {
  asRows,
  fitting,
  toWanted,
  type WantedPieces,
} from '#shop/orders/reservation-statements.ts';

/** The parts of an order that may have changed since it was read. */
export interface LockedForSale extends Pick<Order, 'state' | 'voidCause' | 'intentId'> {
  /** Present prices of the pieces that are still in the catalogue. */
  prices: PiecePrice[];
}

/** Locks an order, then its SKUs by id, as every transaction does. Undefined when the order is gone. */
export async function lockForSale(
  tx: Tx,
  { id: orderId, lines }: Pick<Order, 'id' | 'lines'>,
  changed?: Set<string>,
): Promise<LockedForSale | undefined> {
  const skus = lines.map(({ skuId }) => skuId);
  const rows = await locked(tx, { defersNotify: changed !== undefined, skus, orderId });
  const [first] = rows;
  if (first === undefined) return undefined;
  for (const { productId } of rows) changed?.add(productId);
  return {
    state: first.state,
    voidCause: first.void_cause ?? undefined,
    intentId: first.intent_id ?? undefined,
    prices: rows.filter(({ isGone }) => !isGone),
  };
}

type Locking = { defersNotify: boolean; skus: string[]; orderId: string };
type Locked = Pick<Database['shop_order'], 'state' | 'void_cause' | 'intent_id'> &
  PiecePrice & { productId: string; isGone: boolean };

/**
 * Looks up each SKU by its id, then its variant and product. Prices are those at the start of the statement: a sale
 * that waits for an import keeps the price that the shopper agreed to.
 */
const locked = prepareQuery(
  (_db, param: Param<Locking>) => sql<Locked>`
    select ${deferNotify(param('defersNotify'))},
      shop_order.state, shop_order.void_cause, shop_order.intent_id,
      piece.id as "productId", sku.id as "skuId", piece.price_cents as price,
      piece.delivery_cents as "deliveryCents", piece.is_gone or sku.retired as "isGone"
    from shop_order cross join sku
    cross join lateral (
      select product.id, product.price_cents, product.delivery_cents,
        product.retired or variant.retired as is_gone
      from variant join product on product.id = variant.product_id
      where variant.id = sku.variant_id offset 0
    ) as piece
    where shop_order.id = ${param('orderId')} and sku.id = any (${param('skus')}::bigint[])
    order by sku.id for update of shop_order for no key update of sku
  `,
);

export interface Sale {
  intentId: string;
  at: Date;
  /** Of the number, by the Italian calendar. */
  year: number;
}

/**
 * Turns the reservation into a sale and records it in one statement, all or nothing. It asks again whether the pieces
 * are there: stock may have been corrected, and an expired reservation may have been outlived by another
 * order's. Order and SKUs must be locked. Requests are updated before their reservations, the order in which a request
 * is deleted too. The number is drawn last, since the next sale waits for its lock; numbers of a year have no gaps.
 * @returns the order's number; undefined, and nothing done, when the stock does not allow it
 */
export async function sellOrder(
  tx: Tx,
  order: Order,
  { intentId, at, year }: Sale,
): Promise<string | undefined> {
  const [sold] = await soldOrder(tx, {
    ...toWanted(order.lines),
    orderId: order.id,
    from: order.state,
    intentId,
    at,
    year,
  });
  return sold?.number;
}

type Selling = WantedPieces & {
  orderId: string;
  from: string;
  intentId: string;
  at: Date;
  year: number;
};

const soldOrder = prepareQuery((_db, param: Param<Selling>) => {
  const [orderId, at] = [param('orderId'), param('at')];
  const requested = asRows({ skus: param('skus'), quantities: param('quantities') });
  return sql<{ number: string }>`
    with fits as (select sku_id, qty from ${fitting({ orderId, requested, now: at })}),
    all_fit as (select from fits having count(*) = ${param('count')}),
    bought as (
      update back_in_stock_request set state = 'bought' from all_fit where id = any (
        array(select reserved_for from stock_reservation where order_id = ${orderId} and reserved_for is not null)
      )
      returning id
    ),
    freed as (
      delete from stock_reservation using all_fit where order_id = ${orderId} and ${isDone('bought')}
      returning stock_reservation.sku_id
    ),
    taken as (
      update sku set stock = stock - (select qty from fits where fits.sku_id = sku.id)
      where id = any (array(select sku_id from fits)) and exists (select from all_fit)
      returning id
    ),
    ended as (
      update payment_attempt set outcome = 'authorised', ended_at = ${at} from all_fit
      where order_id = ${orderId} and outcome is null
        and number = (select max(number) from payment_attempt where order_id = ${orderId})
      returning number
    ),
    logged as (
      insert into order_history (order_id, at, from_state, to_state, cause)
      select ${orderId}, ${at}, ${param('from')}, 'authorised', 'authorised' from all_fit
      returning id
    ),
    drawn as (
      insert into order_counter (year, last)
      select ${param('year')}, 1 from all_fit
      where (select count(*) from taken) = ${param('count')} and ${isDone('freed')}
        and ${isDone('ended')} and ${isDone('logged')}
      on conflict (year) do update set last = order_counter.last + 1
      returning year || '-' || lpad(last::text, greatest(5, length(last::text)), '0') as number
    )
    update shop_order set
      state = 'authorised', number = drawn.number, intent_id = ${param('intentId')},
      placed_at = ${at}, changed_at = ${at}, lease_token = null, leased_until = null
    from drawn where id = ${orderId}
    returning drawn.number
  `;
});

/**
 * Always true, and evaluated when all of a step is done. PostgreSQL runs steps that no other step reads after all else,
 * the last one first: a step that must come earlier is read by this.
 */
function isDone(step: string) {
  return sql`(select count(*) from ${sql.ref(step)}) >= 0`;
}
