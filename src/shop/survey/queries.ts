import { sql } from 'kysely';
import type { AskedQuestion } from '#contract/bottega/pages.ts';
import type { Question } from '#contract/question.ts';
import type { Db } from '#database/tables.ts';

/** The first question that is active; undefined while none is. */
export function findActiveQuestion(db: Db): Promise<Question | undefined> {
  return db
    .selectFrom('question')
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .select(['id as _id', 'text as q'])
    .limit(1)
    .executeTakeFirst();
}

/** Every question with its answers, the one that is asked first. */
export async function listQuestions(db: Db): Promise<AskedQuestion[]> {
  const { rows } = await sql<Omit<AskedQuestion, 'answered_at'> & { answered_at: Date | null }>`
    select question.id, question.text, answers.yes::int, answers.no::int,
      answers.last as answered_at, question.active as is_asked
    from question, lateral (
      select count(*) filter (where choice = 0) as yes, count(*) filter (where choice = 1) as no,
        max(created_at) as last
      from answer where question_id = question.id
    ) as answers
    order by question.active desc, question.position, question.id
  `.execute(db);
  return rows.map(({ answered_at, is_asked, ...question }, nth) => ({
    ...question,
    is_asked: is_asked && nth === 0,
    answered_at: answered_at?.toISOString(),
  }));
}
