import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import { lockName } from '#database/orders/lock-name.ts';
import type { Database } from '#database/tables.ts';
import type { Order } from '#shop/orders/order.ts';

/** What its bank asked or refused waits for the shopper. */
const waiting = sql<OrderState>`('requires_action', 'failed')`;

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
