import { sql } from 'kysely';
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

/** Adds a question that is not asked yet; false when there is one with this id. */
export async function addQuestion(
  db: Db,
  { id, text }: { id: string; text: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('question')
    .values({ id, text, position: 0, active: false })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Puts a question before all others; false when there is none with this id. */
export async function putFirst(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('question')
    .set(({ selectFrom, fn }) => ({
      active: true,
      position: selectFrom('question').select(
        sql<number>`${fn.min('position')} - 1`.as('position'),
      ),
    }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
