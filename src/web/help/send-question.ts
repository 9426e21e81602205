import { askMakersSchema } from '#contract/help-question.ts';
import { questionMaxLength } from '#contract/limits.ts';
import { onLines } from '#contract/one-line.ts';
import { fieldMessage, tooLongText } from '#text/errors.ts';
import { helpQuestionText as text } from '#text/help-question.ts';
import { callApi } from '#web/api-client.ts';
import { hasCode } from '#web/api-error.ts';
import { logProblem } from '#web/log-problem.ts';

interface Typed {
  email: string;
  text: string;
}

/** The Italian sentence for each field that is wrong. */
export type QuestionErrors = Partial<Record<keyof Typed, string>>;

type Sent =
  | { kind: 'sent'; email: string }
  | { kind: 'wrong'; errors: QuestionErrors }
  | { kind: 'failed'; message: string };

/**
 * Asks the makers, after the contract's own check of the fields.
 * @param onBegin called when the fields are right and the question is on its way
 */
export async function sendQuestion(typed: Typed, onBegin: () => void): Promise<Sent> {
  const checked = askMakersSchema.safeParse(typed);
  if (!checked.success) return { kind: 'wrong', errors: errorsOf(typed, checked.error.issues) };
  onBegin();
  try {
    await callApi('askMakers', checked.data);
    return { kind: 'sent', email: checked.data.email };
  } catch (problem) {
    logProblem(problem);
    const isLimited = hasCode(problem, 'too_many_attempts');
    return { kind: 'failed', message: isLimited ? problem.message : text.failed };
  }
}

type Issues = readonly { path: PropertyKey[]; message: string }[];

function errorsOf(typed: Typed, issues: Issues): QuestionErrors {
  const found = issues.map(({ path, message }) => [
    path[0],
    message === 'too_long'
      ? tooLongText(onLines(typed.text).length, questionMaxLength)
      : fieldMessage(message),
  ]);
  // The first problem of a field is the one to read.
  return Object.fromEntries(found.toReversed());
}
