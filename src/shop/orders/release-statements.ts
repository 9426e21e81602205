import { sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import type { Db, Tx } from '#database/tables.ts';
import { lockName } from '#shop/orders/statements.ts';
import type { Order } from '#shop/orders/order.ts';

/** A challenge or a refusal of the bank waits for the shopper. */
const waiting = sql<OrderState>`('requires_action', 'failed')`;

/** Releases an order's reservations. A piece of a back-in-stock request is kept for the rest of its day. */
export async function releaseReservation(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    select from back_in_stock_request
    where id in (select reserved_for from stock_reservation where order_id = ${orderId})
    order by id for key share
  `.execute(tx);
  await sql`
    with released as (
      delete from stock_reservation where order_id = ${orderId} returning sku_id, reserved_for
    )
    insert into stock_reservation (order_id, sku_id, quantity, expires_at, reserved_for)
    select 'interest-' || request.id, released.sku_id, 1, request.reserved_until, request.id
    from released
    join back_in_stock_request as request on request.id = released.reserved_for
    where request.state = 'told' and request.reserved_until > ${now}
  `.execute(tx);
}

/** Lets a reservation expire at this time, unless it expires earlier. One of a back-in-stock request keeps its day. */
export async function shortenReservation(tx: Tx, orderId: string, until: Date): Promise<void> {
  await tx
    .updateTable('stock_reservation')
    .set({ expires_at: until })
    .where('order_id', '=', orderId)
    .where('expires_at', '>', until)
    .where('reserved_for', 'is', null)
    .execute();
}

/** Deletes expired reservations, so that the nodes are notified of the stock. Skips those that another transaction has locked. */
export async function releaseExpiredReservations(db: Db, now: Date): Promise<void> {
  await sql`
    delete from stock_reservation using (
      select order_id, sku_id from stock_reservation where expires_at <= ${now} for update skip locked
    ) as ended
    where stock_reservation.order_id = ended.order_id and stock_reservation.sku_id = ended.sku_id
  `.execute(db);
}

/**
 * Counts the other orders of the same e-mail address that wait for the shopper and have a live reservation of the same
 * client key, under a lock of the address. Orders of other client keys do not count: strangers may know the address.
 */
export async function countKept(tx: Tx, order: Order, now: Date): Promise<number> {
  const email = order.customer.email.toLowerCase();
  await lockName(tx, `email ${email}`);
  const { kept } = await tx
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
