import { useEffect, useRef, type InputEvent, type SubmitEvent } from 'react';
import { fieldMaxLength } from '#contract/limits.ts';
import { withdrawalText as text } from '#text/withdrawal.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { unbroken } from '#text/unbroken.ts';
import { BadFieldsNote, focusBadFields } from '#ui/bad-fields.tsx';
import { EmailField } from '#web/email-field.tsx';
import { useRootData } from '#web/root-data.ts';
import { readWithdrawalMemory, rememberWithdrawal } from './withdrawal-memory.ts';
import type { Withdrawal } from '#contract/withdrawal.ts';
import { withdrawalPlace } from './withdrawal-stage.ts';
import { PrivacyNote } from '#web/privacy-note.tsx';

interface WithdrawalFormProps {
  /** The earlier values, when the form is shown again to change them. */
  draft: Partial<Withdrawal>;
  errors: Record<string, string>;
  onCheck: (fields: Partial<Withdrawal>) => Promise<boolean>;
}

/** Name, order number, e-mail. Without JavaScript it is posted, and the page's action answers. */
export function WithdrawalForm({ draft, errors, onCheck }: WithdrawalFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { email: shopEmail } = useRootData().settings;
  const comesBack = draft.name !== undefined;

  /** Values typed before a reload fill the fields that are still empty. */
  useEffect(() => {
    const { fields } = readWithdrawalMemory(sessionStorage);
    for (const [name, value] of Object.entries(fields)) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field?.value === '') field.value = value;
    }
  }, []);

  useEffect(() => {
    if (comesBack) form.current?.querySelector('input')?.focus();
  }, [comesBack]);

  function remember(event: InputEvent<HTMLFormElement>) {
    const fields = readFields(event.currentTarget);
    rememberWithdrawal(sessionStorage, { fields, isChecked: false });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const right = await onCheck(readFields(event.currentTarget));
    if (!right) focusBadFields(form.current);
  }

  return (
    <form
      ref={form}
      method="post"
      action={`#${withdrawalPlace}`}
      noValidate
      onInput={remember}
      onSubmit={submit}
    >
      <Field
        name="name"
        label={text.name}
        defaultValue={draft.name}
        error={errors['name']}
        autoComplete="name"
        maxLength={fieldMaxLength}
        required
      />
      <Field
        name="order_number"
        label={text.orderNumber}
        hint={unbroken(text.orderNumberHint)}
        defaultValue={draft.order_number}
        error={errors['order_number']}
        maxLength={fieldMaxLength}
        autoComplete="off"
        required
        className="mt-5"
      />
      <EmailField
        label={text.email}
        defaultValue={draft.email}
        error={errors['email']}
        className="mt-5"
      />
      <p className="mt-5 text-sm">
        {text.onlySome}{' '}
        <a href={`mailto:${shopEmail}`} className="text-link tall-link">
          {text.onlySomeLink}
        </a>
        {text.onlySomeCounts}
      </p>
      <PrivacyNote text={text} className="mt-4" />
      <BadFieldsNote />
      <Button type="submit" className="mt-6 w-full sm:w-auto">
        {text.next}
      </Button>
    </form>
  );
}

function readFields(form: HTMLFormElement): Partial<Withdrawal> {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(typed);
}
