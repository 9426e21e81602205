import type { ComponentProps } from 'react';
import { Field } from '#ui/field.tsx';

type EmailFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error' | 'value' | 'onChange'>;

/** Where a maker types their address. */
export function EmailField(props: EmailFieldProps) {
  return (
    <Field name="email" type="email" inputMode="email" autoComplete="email webauthn" {...props} />
  );
}
