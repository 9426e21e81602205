import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';
import type { EmailLog } from '#shop/emails/deliver-email.ts';

/** The log of e-mails in the table `sent_email`. */
export function createEmailLog(db: Db): EmailLog {
  return {
    async claim({ kind, subjectId }, times) {
      if (await claim(db, { kind, subjectId, ...times })) return 'yours';
      const email = await find(db, { kind, subjectId })
        .select(['sent_at', 'refused_at'])
        .executeTakeFirst();
      return email?.sent_at || email?.refused_at ? 'over' : 'busy';
    },
    async keep(email, until) {
      await update(db, email)
        .set({ claimed_until: until })
        .where('claimed_until', 'is not', null)
        .execute();
    },
    async sent(email, at) {
      await update(db, email).set({ sent_at: at, claimed_until: null }).execute();
    },
    async refused(email, { at, failure }) {
      await update(db, email).set({ refused_at: at, claimed_until: null, failure }).execute();
    },
    async forget({ kind, subjectId }) {
      await db
        .deleteFrom('sent_email')
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId)
        .where('sent_at', 'is', null)
        .where('refused_at', 'is', null)
        .execute();
    },
    async release(email, failure) {
      await update(db, email).set({ claimed_until: null, failure }).execute();
    },
  };
}

/** False while another process has the e-mail, and once it was sent or refused. */
async function claim(
  db: Db,
  { kind, subjectId, now, until }: Subject & { now: Date; until: Date },
): Promise<boolean> {
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
  return claimed !== undefined;
}

type Subject = Parameters<EmailLog['release']>[0];

function find(db: Db, { kind, subjectId }: Subject) {
  return db.selectFrom('sent_email').where('kind', '=', kind).where('subject_id', '=', subjectId);
}

function update(db: Db, { kind, subjectId }: Subject) {
  return db.updateTable('sent_email').where('kind', '=', kind).where('subject_id', '=', subjectId);
}
