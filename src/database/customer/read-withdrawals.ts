import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { WithdrawalRecord } from '#shop/customer/customer-store.ts';

/** The withdrawals of an address, with how far the orders have come that they name. */
export async function readWithdrawals(
  db: Kysely<Database>,
  email: string,
): Promise<WithdrawalRecord[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .leftJoin('shop_order', 'shop_order.number', 'withdrawal.order_number')
    .where(sql`lower(withdrawal.email)`, '=', sql`lower(${email})`)
    .orderBy('withdrawal.id')
    .select(['withdrawal.id', 'withdrawal.name', 'order_number', 'withdrawal.email', 'received_at'])
    .select((withdrawal) => [
      'shop_order.state',
      withdrawal
        .selectFrom('order_history')
        .whereRef('order_id', '=', 'shop_order.id')
        .where('cause', '=', 'delivered')
        .select((history) => history.fn.max('at').as('at'))
        .as('delivered_at'),
    ])
    .execute();
  return rows.map(({ state, delivered_at, received_at, ...withdrawal }) => ({
    ...withdrawal,
    receivedAt: received_at,
    order: state === null ? undefined : { state, deliveredAt: delivered_at ?? undefined },
  }));
}
