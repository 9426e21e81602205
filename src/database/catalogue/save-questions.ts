import type { Transaction } from 'kysely';
import type { QuestionsFile } from '#contract/catalogue-file.ts';
import type { Database } from '#database/tables.ts';

/** Questions that the file no longer names are not asked any more; their answers stay. */
export async function saveQuestions(
  transaction: Transaction<Database>,
  questions: QuestionsFile | undefined,
): Promise<void> {
  if (questions === undefined) return;
  const rows = questions.map(({ id, text }, position) => ({ id, text, position, active: true }));
  await transaction.updateTable('question').set({ active: false }).execute();
  await transaction
    .insertInto('question')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        position: ref('excluded.position'),
        active: true,
      })),
    )
    .execute();
}
