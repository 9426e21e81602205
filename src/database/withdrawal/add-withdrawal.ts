import type { Kysely, Transaction } from 'kysely';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { countLetter } from '#database/letters/count-letter.ts';
import type { Database } from '#database/tables.ts';
import { selectWithdrawals } from '#database/withdrawal/select-withdrawals.ts';
import type { LetterQuota } from '#shop/letter-quota.ts';
import type { Outbox } from '#shop/ports.ts';

type Ports = { db: Kysely<Database>; outbox: Outbox<Transaction<Database>> };

/** The makers' mailbox is not to be flooded by strangers; the command line lists every withdrawal. */
const lettersToMakers = { perOrder: 3, ofStrangers: 50 };

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
    const orderId = await findOrder(transaction, id);
    if (await mayTellMakers(transaction, orderId)) {
      await outbox.add(transaction, { name: 'withdrawal-to-makers', data: { withdrawalId: id } });
    }
    const count = { kind: 'withdrawal', subject: mailbox, perDay } as const;
    const isReceiptSure = await countLetter(transaction, count);
    if (isReceiptSure || (await countOrder(transaction, orderId, perDay))) {
      await outbox.add(transaction, { name: 'withdrawal-received', data: { withdrawalId: id } });
    }
    return { receivedAt, isReceiptSure };
  });
}

async function findOrder(
  transaction: Transaction<Database>,
  withdrawalId: string,
): Promise<string | null> {
  const { order_id: orderId } = await selectWithdrawals(transaction)
    .where('withdrawal.id', '=', withdrawalId)
    .executeTakeFirstOrThrow();
  return orderId;
}

async function mayTellMakers(
  transaction: Transaction<Database>,
  orderId: string | null,
): Promise<boolean> {
  const kind = 'withdrawal-to-makers';
  return orderId === null
    ? countLetter(transaction, { kind, subject: '', perDay: lettersToMakers.ofStrangers })
    : countLetter(transaction, { kind, subject: orderId, perDay: lettersToMakers.perOrder });
}

async function countOrder(
  transaction: Transaction<Database>,
  subject: string | null,
  perDay: number,
): Promise<boolean> {
  if (subject === null) return false;
  return countLetter(transaction, { kind: 'withdrawal-of-order', subject, perDay });
}
