import { useRef, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { flushSync } from 'react-dom';
import type { BackInStockParams } from '#contract/back-in-stock.ts';
import { paths } from '#contract/paths.ts';
import { interestText } from '#text/interest.ts';
import { Button } from '#ui/button.tsx';
import { focusFirstBadField } from '#ui/focus.ts';
import { EmailField } from '#web/email-field.tsx';
import { loadChunk } from '#web/router/load-chunk.ts';
import { useShowPopup } from '#web/layout/popup.tsx';
import { WriteToUs } from '#web/write-to-us.tsx';

const said = {
  writing: '',
  sending: interestText.sending,
  sent: interestText.sent,
  failed: interestText.failed,
} as const;

type InterestState = keyof typeof said | 'being_paid';

const inks: Record<InterestState, string> = {
  writing: '',
  sending: 'text-sage',
  sent: 'text-sage',
  being_paid: 'text-ink',
  failed: 'text-terracotta-deep',
};

const wrong = { missing: interestText.emailRequired, invalid: interestText.emailInvalid } as const;

interface InterestFormProps {
  product: BackInStockParams['product'];
  /** It can be bought by now. */
  onInStock: () => void;
}

/** For a size that is sold out: ask to be told when it is back. */
export function InterestForm({ product, onInStock }: InterestFormProps) {
  const { state, note, error, send } = useInterest(product, onInStock);
  const form = useRef<HTMLFormElement>(null);
  const words = state === 'being_paid' ? note : said[state];

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const right = await send(typeof email === 'string' ? email : '');
    if (!right) focusFirstBadField(form.current);
  }

  return (
    <form
      ref={form}
      // Sent by its script alone: by itself it does nothing, and no address holds what was typed.
      method="dialog"
      noValidate
      onSubmit={submit}
      className="rounded-md bg-fleece p-5"
    >
      <p className="font-display text-lg">{interestText.heading(product.size)}</p>
      <WriteToUs why={interestText.byMail} />
      <div className="noscript:hidden">
        <p className="mt-1 mb-4 text-sm text-soft">{interestText.lead}</p>
        <EmailField label={interestText.email} error={error} />
        <Button type="submit" busy={state === 'sending'} className="mt-4 w-full">
          {interestText.send}
        </Button>
        <output className={`mt-3 block text-sm font-medium empty:hidden ${inks[state]}`}>
          {words !== '' && <span>{words}</span>}
          {state === 'sent' && (
            <span className="mt-1 block font-normal text-ink">{interestText.confirm}</span>
          )}
        </output>
        <p className="mt-3 text-xs text-soft">
          {interestText.privacy}{' '}
          <Link to={paths.privacy} className="text-link tall-link">
            {interestText.privacyLink}
          </Link>
        </p>
      </div>
    </form>
  );
}

/**
 * Sends a wish to be told when a size is back.
 * @param onInStock asked for when the size is back already
 */
function useInterest(product: BackInStockParams['product'], onInStock: () => void) {
  const showPopup = useShowPopup();
  const [state, setState] = useState<InterestState>('writing');
  const [error, setError] = useState<string>();
  /** The shop's own sentence. */
  const [note, setNote] = useState('');

  function begin() {
    setError(undefined);
    setState('sending');
  }

  /** @returns whether the address was right */
  async function send(email: string): Promise<boolean> {
    if (state === 'sending') return true;
    // The schema library is heavy: it comes only when somebody asks.
    const { sendInterest } = await loadChunk(() => import('./send-interest.ts'));
    const sent = await sendInterest({ email, product, onBegin: begin });
    switch (sent.kind) {
      case 'wrong':
        // At once, so that the field is marked before the focus goes to it.
        flushSync(() => {
          setState('writing');
          setError(wrong[sent.address]);
        });
        return false;
      case 'in_stock':
        setState('writing');
        showPopup({ kind: 'note', text: sent.message });
        onInStock();
        return true;
      case 'being_paid':
        setState('being_paid');
        setNote(sent.message);
        return true;
      case 'sent':
      case 'failed':
        setState(sent.kind);
        return true;
    }
  }

  return { state, note, error, send };
}
