import type { Answer } from '#contract/question.ts';
import type { SurveyStore } from '#shop/ports.ts';

type Outcome = { ok: true } | { ok: false; reason: 'not_found' };

/** Keeps an answer to a question that is still asked; the question's rank does not matter. */
export async function recordAnswer(
  { survey }: { survey: SurveyStore },
  answer: Answer,
): Promise<Outcome> {
  const known = await survey.record(answer);
  return known ? { ok: true } : { ok: false, reason: 'not_found' };
}
