import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/tables.ts';

/** What an e-mail is counted for: somebody's mailbox, or an order. */
interface Count {
  kind:
    | 'confirmation-again'
    | 'interest'
    | 'withdrawal'
    | 'withdrawal-of-order'
    | 'withdrawal-to-makers';
  subject: string;
  perDay: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts one more e-mail, in the transaction that queues it; every node counts together. The subject
 * is kept as a hash: it may be an address.
 * @returns false when those of the day are used up
 */
export async function countEmail(
  transaction: Transaction<Database>,
  { perDay, ...counted }: Count,
): Promise<boolean> {
  const key = keyOf(counted);
  const now = Date.now();
  const { rows } = await sql<{ points: number }>`
    insert into rate_limit as known (key, points, expire) values (${key}, 1, ${now + dayMs})
    on conflict (key) do update set
      points = case when known.expire <= ${now} then 1 else known.points + 1 end,
      expire = case when known.expire <= ${now} then ${now + dayMs} else known.expire end
    returning points`.execute(transaction);
  return rows.every(({ points }) => points <= perDay);
}

/** Whether the e-mails that were counted are no more than those of the day; counts none. */
export async function isEmailLeft(
  transaction: Transaction<Database>,
  { perDay, ...counted }: Count,
): Promise<boolean> {
  const over = await transaction
    .selectFrom('rate_limit')
    .select('key')
    .where('key', '=', keyOf(counted))
    .where('points', '>', perDay)
    .where('expire', '>', String(Date.now()))
    .executeTakeFirst();
  return over === undefined;
}

function keyOf({ kind, subject }: Omit<Count, 'perDay'>): string {
  return `email-${kind}:${createHash('sha256').update(subject).digest('hex')}`;
}
