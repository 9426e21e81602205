import { type ComponentProps, type FormEvent, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { signInCodeDigits } from '#contract/bottega/auth.ts';
import { bottegaText } from '#text/bottega.ts';
import { fieldMessage } from '#text/errors.ts';
import type { BottegaCall } from '#bottega/call-bottega.ts';
import { useAction } from '#bottega/use-action.tsx';

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

/** A small form whose fields go into one call; each problem is shown at its field. */
export function useFormCall<In extends object, Out>(
  call: BottegaCall<In, Out>,
  { toRequest, onDone }: { toRequest: (fields: FormData) => In; onDone: (response: Out) => void },
) {
  const { run, isBusy, failure, dismiss } = useAction();
  const [errors, setErrors] = useState<Record<string, string>>({});

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const request = toRequest(new FormData(form));
    const issues = call.request.safeParse(request).error?.issues ?? [];
    dismiss();
    setErrors(
      Object.fromEntries(
        issues.map(({ path, message }) => [path.join('.'), fieldMessage(message)]),
      ),
    );
    const [first] = issues;
    if (first === undefined) return run((ask) => ask(call, request), onDone);
    const field = form.elements.namedItem(String(first.path[0] ?? ''));
    if (field instanceof HTMLElement) field.focus();
  }

  return { errors, failure, isBusy, submit };
}
