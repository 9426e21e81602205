import { useRef, type SubmitEvent } from 'react';
import { emailMaxLength, fieldMaxLength } from '#contract/limits.ts';
import { withdrawalText as text } from '#text/withdrawal.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { focusFirstBadField } from '#web/ui/focus-first-bad-field.ts';
import { useWithdrawal } from './use-withdrawal.ts';

/** Name, order number, e-mail, then 'Conferma recesso' (Cod. cons. 54-bis). */
export function WithdrawalForm() {
  const { outcome, errors, send } = useWithdrawal();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const right = await send(Object.fromEntries(new FormData(event.currentTarget)));
    if (!right) focusFirstBadField(form.current);
  }

  if (outcome.state === 'sent') return <WithdrawalReceipt email={outcome.email} />;
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8 rounded-md bg-paper p-5 sm:p-8">
      <Field
        name="name"
        label={text.name}
        error={errors['name']}
        autoComplete="name"
        maxLength={fieldMaxLength}
        required
      />
      <Field
        name="order_number"
        label={text.orderNumber}
        hint={text.orderNumberHint}
        error={errors['order_number']}
        maxLength={fieldMaxLength}
        autoComplete="off"
        required
        className="mt-5"
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={text.email}
        hint={text.privacy}
        error={errors['email']}
        maxLength={emailMaxLength}
        required
        className="mt-5"
      />
      <p className="mt-6 text-sm text-soft">{text.statement}</p>
      <Button type="submit" busy={outcome.state === 'sending'} className="mt-4 w-full sm:w-auto">
        {text.send}
      </Button>
      <output className="mt-3 block text-sm empty:hidden">
        {outcome.state === 'sending' && text.sending}
        {outcome.state === 'failed' && (
          <span className="text-terracotta-deep">{outcome.message}</span>
        )}
      </output>
    </form>
  );
}

function WithdrawalReceipt({ email }: { email: string }) {
  return (
    <output className="mt-8 block rounded-md bg-sage-pale p-6 sm:p-8">
      <span className="block font-display text-xl">{text.sentHeading}</span>
      <span className="mt-2 block">{text.sent(email)}</span>
    </output>
  );
}
