import { signInCodeDigits } from '#contract/bottega/door.ts';
import { bottegaText } from '#text/bottega.ts';
import { Field } from '#ui/field.tsx';

const text = bottegaText.signIn;

/** Where a mailed code is typed. */
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
