import { emailQuestionText as text } from '#text/questions.ts';
import type { Question } from '#web/questions/field-question.tsx';
import { suggestEmail } from '#web/questions/suggest-email.ts';

/** Addresses that an answer has settled, until the page is loaded again. */
const settled = new Set<string>();

/** An address that an answer chose is not asked about again, in no form. */
export function settleEmail(email: string): void {
  settled.add(email);
}

/** Asks about an e-mail address that is probably mistyped, but not while it is being typed. */
export function questionEmail(
  typed: string,
  { isWriting }: { isWriting: boolean },
): Question<{ email: string }> | undefined {
  const email = suggestEmail(typed);
  if (email === undefined || settled.has(typed) || (isWriting && email.startsWith(typed.trim())))
    return undefined;
  return {
    words: text.question(email),
    answers: [
      { label: text.take, changes: { email } },
      { label: text.keep, changes: { email: typed } },
    ],
  };
}
