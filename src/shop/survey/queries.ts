import { sql } from 'kysely';
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

interface QuestionWithAnswers {
  id: string;
  text: string;
  yes: number;
  no: number;
  answeredAt: Date | null;
}

/** Every question with its answers, the one that is asked first. */
export async function listQuestions(db: Db): Promise<QuestionWithAnswers[]> {
  const { rows } = await sql<QuestionWithAnswers>`
    select question.id, question.text, answers.yes::int, answers.no::int,
      answers.last as "answeredAt"
    from question, lateral (
      select count(*) filter (where choice = 0) as yes, count(*) filter (where choice = 1) as no,
        max(created_at) as last
      from answer where question_id = question.id
    ) as answers
    order by question.active desc, question.position, question.id
  `.execute(db);
  return rows;
}
