import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { correctEmailText as text } from '#text/correct-email.ts';
import { fieldText } from '#text/errors.ts';
import { Button } from '#ui/button.tsx';
import { focusFirstBadField, focusAtOnce } from '#ui/focus.ts';
import { callApi } from '#web/api-client.ts';
import { hasCode } from '#web/api-error.ts';
import { EmailLink } from '#web/email-link.tsx';
import { useRootData } from '#web/root-data.ts';
import { EmailField } from '#web/email-field.tsx';
import { logProblem } from '#web/log-problem.ts';
import { fetchOwnRecipient, type KnownRecipient } from '#web/order/own-recipient.ts';

/** Undefined in other browsers, and until the shop has answered. */
export function useOwnOrder(orderId: string | undefined): KnownRecipient | undefined {
  const [own, setOwn] = useState<KnownRecipient>();
  useEffect(() => {
    if (orderId !== undefined) void fetchOwnRecipient(orderId).then(setOwn);
  }, [orderId]);
  return own;
}

interface ConfirmationAddressProps {
  orderId: string;
  own: KnownRecipient | undefined;
}

/** The e-mail address of the confirmation, shown in the browser that ordered, where it can be corrected once. */
export function ConfirmationAddress({ orderId, own }: ConfirmationAddressProps) {
  // The room is kept from the start, so that nothing below it moves when the answer comes.
  return <div className="min-h-25">{own && <OwnAddress {...{ orderId, own }} />}</div>;
}

function OwnAddress({ orderId, own }: { orderId: string; own: KnownRecipient }) {
  const { email } = own.recipient;
  const canCorrect = own.can_correct_email;
  const [isCorrecting, setCorrecting] = useState(false);
  const [corrected, setCorrected] = useState<string>();
  if (corrected !== undefined) {
    return (
      <>
        <p ref={focusAtOnce} tabIndex={-1} className="text-sage wrap-anywhere outline-none">
          {text.done(corrected)}
        </p>
        <OnlyOnce />
      </>
    );
  }
  return (
    <>
      <p className="wrap-anywhere">{text.writtenTo(email)}</p>
      {!canCorrect && <OnlyOnce />}
      {canCorrect && !isCorrecting && (
        <button
          type="button"
          onClick={() => setCorrecting(true)}
          className="text-link min-h-11 text-left"
        >
          {text.open}
        </button>
      )}
      {isCorrecting && <CorrectionForm orderId={orderId} email={email} onDone={setCorrected} />}
    </>
  );
}

function OnlyOnce() {
  const { settings } = useRootData();
  return (
    <p className="mt-1 text-sm">
      <span>{text.onlyOnce}</span>{' '}
      <EmailLink email={settings.email} className="text-link wrap-anywhere" />
    </p>
  );
}

interface CorrectionFormProps {
  orderId: string;
  email: string;
  onDone: (email: string) => void;
}

function CorrectionForm({ orderId, email, onDone }: CorrectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setError(undefined);
    setSending(true);
    const problem = await correctEmail(orderId, typed);
    setSending(false);
    if (problem === undefined) return onDone(typed);
    flushSync(() => setError(problem));
    focusFirstBadField(form.current);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-3 text-ink">
      <EmailField label={text.label} defaultValue={email} error={error} />
      <Button type="submit" look="outline" busy={isSending} disabled={isSending} className="mt-3">
        {text.send}
      </Button>
      <output className="sr-only">{isSending && text.sending}</output>
    </form>
  );
}

/** @returns the Italian sentence for what went wrong; undefined when the confirmation is on its way */
async function correctEmail(orderId: string, email: string): Promise<string | undefined> {
  try {
    await callApi('correctEmail', { order_id: orderId, email });
    return undefined;
  } catch (problem) {
    if (hasCode(problem, 'bad_request')) return email === '' ? fieldText.required : fieldText.email;
    if (hasCode(problem, 'already_corrected', 'too_many_attempts')) return problem.message;
    logProblem(problem);
    return text.failed;
  }
}
