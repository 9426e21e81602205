import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import { selectWithdrawals } from '#database/withdrawal/select-withdrawals.ts';
import type { ReceivedWithdrawal } from '#shop/ports.ts';

/** What its receipt may say; undefined when it has been erased. */
export async function findWithdrawal(
  db: Kysely<Database>,
  withdrawalId: string,
): Promise<ReceivedWithdrawal | undefined> {
  const row = await selectWithdrawals(db)
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, number, email, received_at: receivedAt } = row;
  return { email, receivedAt, ...(number !== null && { declared: { name, orderNumber: number } }) };
}
