import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { LetterLog } from '#shop/orders/deliver-letter.ts';

/** Remembers which letters were taken for sending and which are over with. */
export function createLetterLog(db: Kysely<Database>): LetterLog {
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
      const letter = await find(db, { kind, subjectId })
        .select(['sent_at', 'refused_at'])
        .executeTakeFirst();
      return letter?.sent_at || letter?.refused_at ? 'over' : 'busy';
    },
    async keep(letter, until) {
      await update(db, letter)
        .set({ claimed_until: until })
        .where('claimed_until', 'is not', null)
        .execute();
    },
    async sent(letter, at) {
      await update(db, letter).set({ sent_at: at, claimed_until: null }).execute();
    },
    async refused(letter, { at, failure }) {
      await update(db, letter).set({ refused_at: at, claimed_until: null, failure }).execute();
    },
    async release(letter, failure) {
      await update(db, letter).set({ claimed_until: null, failure }).execute();
    },
  };
}

type Subject = Parameters<LetterLog['release']>[0];

function find(db: Kysely<Database>, { kind, subjectId }: Subject) {
  return db.selectFrom('letter').where('kind', '=', kind).where('subject_id', '=', subjectId);
}

function update(db: Kysely<Database>, { kind, subjectId }: Subject) {
  return db.updateTable('letter').where('kind', '=', kind).where('subject_id', '=', subjectId);
}
