import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import { selectWithdrawals } from '#database/withdrawal/select-withdrawals.ts';
import type { Declaration } from '#shop/ports.ts';

/** Every word of a withdrawal; undefined when it has been erased. */
export async function readDeclaration(
  db: Kysely<Database>,
  withdrawalId: string,
): Promise<Declaration | undefined> {
  const row = await selectWithdrawals(db)
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, order_number, email, received_at: receivedAt, order_id } = row;
  return { said: { name, order_number, email }, receivedAt, orderId: order_id ?? undefined };
}
