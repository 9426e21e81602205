import type { Kysely, Transaction } from 'kysely';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { countLetter } from '#database/letters/count-letter.ts';
import type { Database } from '#database/tables.ts';
import { selectWithdrawals } from '#database/withdrawal/select-withdrawals.ts';
import type { LetterQuota } from '#shop/letter-quota.ts';
import type { Outbox } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };

/**
 * Keeps a withdrawal in any case, with its receipt while the mailbox's quota lasts. Whoever names an
 * order of that address has a quota for the order besides, which no stranger can use up. It is not
 * told, or strangers could find out whose an order is.
 */
export async function addWithdrawal(
  { db, outbox }: Ports,
  { name, order_number, email }: Withdrawal,
  { mailbox, perDay }: LetterQuota,
): Promise<{ receivedAt: Date; isReceiptSure: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const { id, received_at: receivedAt } = await transaction
      .insertInto('withdrawal')
      .values({ name, order_number, email })
      .returning(['id', 'received_at'])
      .executeTakeFirstOrThrow();
    const count = { kind: 'withdrawal', subject: mailbox, perDay } as const;
    const isReceiptSure = await countLetter(transaction, count);
    if (isReceiptSure || (await countOrder(transaction, id, perDay))) {
      await outbox.add(transaction, { name: 'withdrawal-received', data: { withdrawalId: id } });
    }
    return { receivedAt, isReceiptSure };
  });
}

async function countOrder(
  transaction: Transaction<Database>,
  withdrawalId: string,
  perDay: number,
): Promise<boolean> {
  const { order_id: subject } = await selectWithdrawals(transaction)
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  if (subject === null) return false;
  return countLetter(transaction, { kind: 'withdrawal-of-order', subject, perDay });
}
