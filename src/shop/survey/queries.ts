import type { Question } from '#contract/question.ts';
import type { Db } from '#database/tables.ts';

/** The first question that is active; undefined while none is. */
export function findActiveQuestion(db: Db): Promise<Question | undefined> {
  return db
    .selectFrom('question')
    .where('active', '=', true)
    .orderBy('position')
    .select(['id as _id', 'text as q'])
    .limit(1)
    .executeTakeFirst();
}
