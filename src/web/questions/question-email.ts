import { emailQuestionText as text } from '#text/questions.ts';
import type { Question } from '#web/questions/field-question.tsx';
import { suggestEmail } from '#web/questions/suggest-email.ts';

/** Asks about an e-mail address that is probably mistyped, but not while it is being typed. */
export function questionEmail(
  typed: string,
  { isWriting }: { isWriting: boolean },
): Question<{ email: string }> | undefined {
  const email = suggestEmail(typed);
  if (email === undefined || (isWriting && email.startsWith(typed.trim()))) return undefined;
  return { words: text.question(email), answers: [{ label: text.take, changes: { email } }] };
}
