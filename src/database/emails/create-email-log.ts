import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { EmailLog } from '#shop/emails/deliver-email.ts';

/** Remembers which e-mails were taken for sending and which are over with. */
export function createEmailLog(db: Kysely<Database>): EmailLog {
  return {
    async claim({ kind, subjectId }, { now, until }) {
      const claimed = await db
        .insertInto('letter')
        .values({ kind, subject_id: subjectId, tries: 1, claimed_until: until })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'subject_id'])
            .doUpdateSet({ tries: sql<number>`letter.tries + 1`, claimed_until: until })
            .where('letter.sent_at', 'is', null)
            .where('letter.refused_at', 'is', null)
            .where(({ or, eb }) =>
              or([eb('letter.claimed_until', 'is', null), eb('letter.claimed_until', '<=', now)]),
            ),
        )
        .returning('kind')
        .executeTakeFirst();
      if (claimed) return 'yours';
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
    async release(email, failure) {
      await update(db, email).set({ claimed_until: null, failure }).execute();
    },
  };
}

type Subject = Parameters<EmailLog['release']>[0];

function find(db: Kysely<Database>, { kind, subjectId }: Subject) {
  return db.selectFrom('letter').where('kind', '=', kind).where('subject_id', '=', subjectId);
}

function update(db: Kysely<Database>, { kind, subjectId }: Subject) {
  return db.updateTable('letter').where('kind', '=', kind).where('subject_id', '=', subjectId);
}
