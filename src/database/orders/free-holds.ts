import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import { keptName } from '#database/orders/holding-steps.ts';
import { lockName } from '#database/orders/lock-pieces.ts';
import type { Database } from '#database/tables.ts';
import type { Order } from '#shop/orders/order.ts';

/** What its bank asked or refused waits for the shopper. */
const waiting = sql<OrderState>`('requires_action', 'failed')`;

/** Ends the hold of an order. A piece that was kept for who waited is kept again for the rest of its day. */
export async function freeHold(
  transaction: Kysely<Database>,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  await sql`
    with requests as (
      select id from interest
      where id in (select kept_for from hold where order_id = ${orderId}) for key share
    ),
    freed as (
      delete from hold where order_id = ${orderId} and (select count(*) from requests) >= 0
      returning size_id, kept_for
    )
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

/**
 * Other orders of the same e-mail address that wait and have a live hold in the same share, counted one after the
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
        selectFrom('hold')
          .whereRef('hold.order_id', '=', 'shop_order.id')
          .where('hold.expires_at', '>', now)
          .where('hold.share', 'in', (own) =>
            own.selectFrom('hold as own').where('own.order_id', '=', order.id).select('own.share'),
          )
          .select('hold.order_id'),
      ),
    )
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .executeTakeFirstOrThrow();
  return Number(kept);
}
