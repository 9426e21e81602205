import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#database/tables.ts';
import type { EmailKey } from '#shop/emails/email.ts';
import type { Deps } from '#shop/deps.ts';

/** A daily count of e-mails for a subject: a mailbox or an order. */
interface Count {
  kind:
    | 'confirmation-again'
    | 'interest'
    | 'question'
    | 'withdrawal'
    | 'withdrawal-of-order'
    | 'withdrawal-to-makers';
  subject: string;
  perDay: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts one more e-mail, in the transaction that queues it; all nodes share the count. The subject is stored as a hash:
 * it may be an address.
 * @returns false when the count of the day is above the limit
 */
export async function countEmail(tx: Tx, { perDay, ...counted }: Count): Promise<boolean> {
  const key = keyOf(counted);
  const now = Date.now();
  const { rows } = await sql<{ points: number }>`
    insert into rate_limit as existing (key, points, expire) values (${key}, 1, ${now + dayMs})
    on conflict (key) do update set
      points = case when existing.expire <= ${now} then 1 else existing.points + 1 end,
      expire = case when existing.expire <= ${now} then ${now + dayMs} else existing.expire end
    returning points`.execute(tx);
  return rows.every(({ points }) => points <= perDay);
}

/** Whether the e-mails that were counted are no more than those of the day; counts none. */
export async function isEmailLeft(tx: Tx, { perDay, ...counted }: Count): Promise<boolean> {
  const over = await tx
    .selectFrom('rate_limit')
    .select('key')
    .where('key', '=', keyOf(counted))
    .where('points', '>', perDay)
    .where('expire', '>', String(Date.now()))
    .executeTakeFirst();
  return over === undefined;
}

/** Queues an unsent e-mail again; false when it was sent, or never tried. */
export async function requeueEmail(
  { db, sendJobs }: Pick<Deps, 'db' | 'sendJobs'>,
  { kind, subjectId }: EmailKey,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('sent_email')
      .set({ refused_at: null })
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await sendJobs(tx, { name: kind, data: { subjectId } });
    return true;
  });
}

function keyOf({ kind, subject }: Omit<Count, 'perDay'>): string {
  return `email-${kind}:${createHash('sha256').update(subject).digest('hex')}`;
}
