import type { Db } from '#database/tables.ts';

/** Undefined when the question is deleted. */
export function findQuestion(db: Db, questionId: string) {
  return db
    .selectFrom('help_question')
    .where('id', '=', questionId)
    .select(['email', 'text', 'confirmed_at'])
    .executeTakeFirst();
}
