import type { Answer } from '#contract/question.ts';
import type { Db } from '#database/tables.ts';

type Outcome = { ok: true } | { ok: false; reason: 'not_found' };

const idPattern = /^[a-z0-9-]{1,100}$/;

/** Inserts an answer, unless its question does not exist or is no longer active. */
export async function recordAnswer(db: Db, { q, a }: Answer): Promise<Outcome> {
  if (!idPattern.test(q)) return { ok: false, reason: 'not_found' };
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
  return numInsertedOrUpdatedRows === 1n ? { ok: true } : { ok: false, reason: 'not_found' };
}
