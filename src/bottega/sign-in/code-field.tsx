import { signInCodeDigits } from '#contract/bottega/auth.ts';
import { bottegaText } from '#text/bottega.ts';
import { Field } from '#ui/field.tsx';

const text = bottegaText.signIn;

/** The field for a code that was mailed. */
export function CodeField({ isWrong }: { isWrong: boolean }) {
  return (
    <Field
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      label={text.code}
      // With a space in the middle, as the e-mail shows it.
      maxLength={signInCodeDigits + 4}
      error={isWrong ? text.codeShape : undefined}
    />
  );
}
