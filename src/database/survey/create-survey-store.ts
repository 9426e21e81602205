import type { Kysely } from 'kysely';
import type { Database } from '#database/tables.ts';
import type { SurveyStore } from '#shop/ports.ts';

const idPattern = /^[a-z0-9-]{1,100}$/;

export function createSurveyStore(db: Kysely<Database>): SurveyStore {
  return {
    active() {
      return db
        .selectFrom('question')
        .where('active', '=', true)
        .orderBy('position')
        .select(['id as _id', 'text as q'])
        .limit(1)
        .executeTakeFirst();
    },

    async record({ q, a }) {
      if (!idPattern.test(q)) return false;
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('answer')
        .columns(['question_id', 'choice'])
        .expression((answer) =>
          answer
            .selectFrom('question')
            .where('id', '=', q)
            .where('active', '=', true)
            .select(['id', answer.val<number>(a).as('choice')]),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}
