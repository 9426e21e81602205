import { sql, type Updateable } from 'kysely';
import type { Database, Db } from '#database/tables.ts';
import type { EmailKey } from '#shop/emails/email.ts';

// The log of e-mails: which were claimed, sent and refused, so that none is sent twice.

/** Claims an e-mail for sending: 'over' when it was sent or refused, 'busy' while another process sends it. */
export async function claimEmail(
  db: Db,
  { kind, subjectId }: EmailKey,
  { now, until }: { now: Date; until: Date },
): Promise<'yours' | 'busy' | 'over'> {
  const claimed = await db
    .insertInto('sent_email')
    .values({ kind, subject_id: subjectId, tries: 1, claimed_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .doUpdateSet({ tries: sql<number>`sent_email.tries + 1`, claimed_until: until })
        .where('sent_email.sent_at', 'is', null)
        .where('sent_email.refused_at', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('sent_email.claimed_until', 'is', null),
            eb('sent_email.claimed_until', '<=', now),
          ]),
        ),
    )
    .returning('kind')
    .executeTakeFirst();
  if (claimed !== undefined) return 'yours';
  const email = await db
    .selectFrom('sent_email')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .select(['sent_at', 'refused_at'])
    .executeTakeFirst();
  return email?.sent_at || email?.refused_at ? 'over' : 'busy';
}

export async function prolongClaim(db: Db, email: EmailKey, until: Date): Promise<void> {
  await updateEmail(db, email, { claimed_until: until })
    .where('claimed_until', 'is not', null)
    .execute();
}

/** Deletes the claim of an e-mail that has no content any more. */
export async function forgetEmail(db: Db, { kind, subjectId }: EmailKey): Promise<void> {
  await db
    .deleteFrom('sent_email')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

/** Notes what became of a try. `failure` has codes only, no text of the mail server. */
export function updateEmail(
  db: Db,
  { kind, subjectId }: EmailKey,
  changes: Omit<Updateable<Database['sent_email']>, keyof EmailKey>,
) {
  return db
    .updateTable('sent_email')
    .set(changes)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId);
}
