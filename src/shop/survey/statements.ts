import { sql } from 'kysely';
import type { Answer } from '#contract/question.ts';
import type { Db } from '#database/tables.ts';
import { createHash } from 'node:crypto';
import { lockImport } from '#shop/catalogue/statements.ts';
import { addSettingChange } from '#shop/settings/statements.ts';
import { findActiveQuestion } from '#shop/survey/queries.ts';
import type { TimedDeps } from '#shop/deps.ts';

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

type Asked = { ok: true; changed: boolean } | { ok: false; reason: 'not_found' };

type Choice = { id: string; makerId: string };

/** The home page asks this question from now on; the others keep their answers. */
export function askQuestion(deps: TimedDeps, choice: Choice): Promise<Asked> {
  return deps.db.transaction().execute(async (tx) => {
    await lockImport(tx);
    return choose({ ...deps, db: tx }, choice);
  });
}

/** Adds a question and asks it from now on; the same key again changes nothing. */
export function writeQuestion(
  deps: TimedDeps,
  { key, text, makerId }: { key: string; text: string; makerId: string },
): Promise<{ changed: boolean }> {
  const id = `q-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
  return deps.db.transaction().execute(async (tx) => {
    await lockImport(tx);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('question')
      .values({ id, text, position: 0, active: false })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return { changed: false };
    const asked = await choose({ ...deps, db: tx }, { id, makerId });
    return { changed: asked.ok };
  });
}

async function choose({ db, clock }: TimedDeps, { id, makerId }: Choice): Promise<Asked> {
  const before = await findActiveQuestion(db);
  if (before?._id === id) return { ok: true, changed: false };
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
  if (numUpdatedRows === 0n) return { ok: false, reason: 'not_found' };
  const after = await findActiveQuestion(db);
  const values = { before: before ?? null, after: after ?? null };
  await addSettingChange(db, { field: 'question', ...values, makerId, at: clock.now() });
  return { ok: true, changed: true };
}
