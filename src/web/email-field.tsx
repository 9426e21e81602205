import type { ComponentProps } from 'react';
import { emailMaxLength } from '#contract/limits.ts';
import { Field } from '#ui/field.tsx';

type EmailFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'error' | 'defaultValue' | 'className'
>;

/** Where a shopper types an address. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={emailMaxLength}
      required
      {...props}
    />
  );
}
