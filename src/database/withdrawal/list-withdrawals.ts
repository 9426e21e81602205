import { type Kysely, sql } from 'kysely';
import type { OrderState } from '#contract/order.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import type { Database } from '#database/tables.ts';
import { selectWithdrawals } from '#database/withdrawal/select-withdrawals.ts';

export interface ListedWithdrawal extends Withdrawal {
  receivedAt: Date;
  /** The order it names, when that was made with the same address. */
  order?: { number: string; state: OrderState };
  /** The numbers of all orders of its address. */
  ofAddress: string[];
}

/** Newest first. */
export async function listWithdrawals(
  db: Kysely<Database>,
  { limit }: { limit: number },
): Promise<ListedWithdrawal[]> {
  const rows = await selectWithdrawals(db)
    .select([
      'shop_order.state',
      sql<string[]>`array(
        select number from shop_order as own
        where lower(own.email) = lower(withdrawal.email) and number is not null order by number
      )`.as('of_address'),
    ])
    .orderBy('withdrawal.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ name, email, order_number, received_at, number, state, of_address }) => ({
    name,
    email,
    order_number,
    receivedAt: received_at,
    order: number === null || state === null ? undefined : { number, state },
    ofAddress: of_address,
  }));
}
