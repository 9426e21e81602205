import type { ComponentProps } from 'react';
import { Field } from '#ui/field.tsx';
import { signInCodeDigits } from '#contract/bottega/auth.ts';
import { bottegaText } from '#text/bottega.ts';

type EmailFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'value' | 'onChange'>;

export function EmailField(props: EmailFieldProps) {
  return (
    <Field name="email" type="email" inputMode="email" autoComplete="email webauthn" {...props} />
  );
}

const text = bottegaText.signIn;

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
