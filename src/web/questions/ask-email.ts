import { emailQuestionText as text } from '#text/questions.ts';
import type { Question } from '#web/questions/asked.tsx';
import { suggestEmail } from '#web/questions/suggest-email.ts';

/** Asks about an address that is probably mistyped; not about one that is still being written. */
export function askEmail(
  typed: string,
  { isWriting }: { isWriting: boolean },
): Question<{ email: string }> | undefined {
  const email = suggestEmail(typed);
  if (email === undefined || (isWriting && email.startsWith(typed.trim()))) return undefined;
  return { words: text.question(email), answers: [{ label: text.take, changes: { email } }] };
}
