import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import { reservationNameOf } from '#shop/stock/queries.ts';
import { lockName } from '#database/orders/lock-pieces.ts';
import type { Database } from '#database/tables.ts';
import type { Order } from '#shop/orders/order.ts';

/** The question or refusal of the bank waits for the shopper. */
const waiting = sql<OrderState>`('requires_action', 'failed')`;

/** Releases what is reserved for an order. A piece of a back-in-stock request is reserved for it again, for the rest of its day. */
export async function releaseReservation(
  transaction: Kysely<Database>,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await sql`
    with requests as (
      select id from back_in_stock_request
      where id in (select reserved_for from stock_reservation where order_id = ${orderId}) for key share
    ),
    freed as (
      delete from stock_reservation where order_id = ${orderId} and (select count(*) from requests) >= 0
      returning sku_id, reserved_for
    )
    insert into stock_reservation (order_id, sku_id, quantity, expires_at, reserved_for)
    select ${reservationNameOf(sql`back_in_stock_request.id`)}, freed.sku_id, 1, back_in_stock_request.reserved_until, back_in_stock_request.id
    from freed join back_in_stock_request on back_in_stock_request.id = freed.reserved_for
    where back_in_stock_request.state = 'told' and back_in_stock_request.reserved_until > ${now}
  `.execute(transaction);
}

/** Only ever earlier: what was free for a moment may be another's by now. Not what is kept for a day. */
export async function shortenReservation(
  transaction: Kysely<Database>,
  { orderId, until }: { orderId: string; until: Date },
): Promise<void> {
  await transaction
    .updateTable('stock_reservation')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .where('expires_at', '>', until)
    .where('reserved_for', 'is', null)
    .execute();
}

/** Skips a reservation that another transaction is extending or selling at this moment. */
export async function releaseExpiredReservations(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    delete from stock_reservation using (
      select order_id, sku_id from stock_reservation where expires_at <= ${now} for update skip locked
    ) as ended
    where stock_reservation.order_id = ended.order_id and stock_reservation.sku_id = ended.sku_id
  `.execute(db);
}

/**
 * Other orders of the same e-mail address that wait and have a live reservation in the same share, counted one after the
 * other. Those of other shares do not count: an e-mail address is something that strangers know.
 */
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
        selectFrom('stock_reservation')
          .whereRef('stock_reservation.order_id', '=', 'shop_order.id')
          .where('stock_reservation.expires_at', '>', now)
          .where('stock_reservation.client_key', 'in', (own) =>
            own
              .selectFrom('stock_reservation as own')
              .where('own.order_id', '=', order.id)
              .select('own.client_key'),
          )
          .select('stock_reservation.order_id'),
      ),
    )
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .executeTakeFirstOrThrow();
  return Number(kept);
}
