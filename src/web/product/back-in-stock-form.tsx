import { useRef, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { flushSync } from 'react-dom';
import type { BackInStockParams } from '#contract/back-in-stock.ts';
import { paths } from '#contract/paths.ts';
import { backInStockText } from '#text/back-in-stock.ts';
import { Button } from '#ui/button.tsx';
import { focusFirstBadField } from '#ui/focus.ts';
import { EmailField } from '#web/email-field.tsx';
import { useShowPopup } from '#web/layout/popup.tsx';
import { useLoadPressed } from '#web/use-pressed-part.ts';
import { WriteToUs } from '#web/write-to-us.tsx';

const said = {
  writing: '',
  sending: backInStockText.sending,
  sent: backInStockText.sent,
  failed: backInStockText.failed,
} as const;

type RequestState = keyof typeof said | 'being_paid';

const inks: Record<RequestState, string> = {
  writing: '',
  sending: 'text-sage',
  sent: 'text-sage',
  being_paid: 'text-ink',
  failed: 'text-terracotta-deep',
};

const wrong = {
  missing: backInStockText.emailRequired,
  invalid: backInStockText.emailInvalid,
} as const;

interface BackInStockFormProps {
  product: BackInStockParams['product'];
  /** It can be bought by now. */
  onInStock: () => void;
}

/** For a size that is sold out: ask to be told when it is back. */
export function BackInStockForm({ product, onInStock }: BackInStockFormProps) {
  const { state, message, error, send } = useBackInStockRequest(product, onInStock);
  const form = useRef<HTMLFormElement>(null);
  const words = state === 'being_paid' ? message : said[state];

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
      <p className="font-display text-lg">{backInStockText.heading(product.size)}</p>
      <WriteToUs why={backInStockText.byMail} />
      <div className="noscript:hidden">
        <p className="mt-1 mb-4 text-sm text-soft">{backInStockText.lead}</p>
        <EmailField label={backInStockText.email} error={error} />
        <Button type="submit" busy={state === 'sending'} className="mt-4 w-full">
          {backInStockText.send}
        </Button>
        <output className={`mt-3 block text-sm font-medium empty:hidden ${inks[state]}`}>
          {words !== '' && <span>{words}</span>}
          {state === 'sent' && (
            <span className="mt-1 block font-normal text-ink">{backInStockText.confirm}</span>
          )}
        </output>
        <p className="mt-3 text-xs text-soft">
          {backInStockText.privacy}{' '}
          <Link to={paths.privacy} className="text-link tall-link">
            {backInStockText.privacyLink}
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
function useBackInStockRequest(product: BackInStockParams['product'], onInStock: () => void) {
  const showPopup = useShowPopup();
  const loadPressed = useLoadPressed();
  const [state, setState] = useState<RequestState>('writing');
  const [error, setError] = useState<string>();
  /** The shop's own sentence. */
  const [message, setMessage] = useState('');

  function begin() {
    setError(undefined);
    setState('sending');
  }

  /** @returns false where the address is wrong */
  async function send(email: string): Promise<boolean> {
    if (state === 'sending') return true;
    // The schema library is heavy: it comes only when somebody asks.
    const chunk = await loadPressed(() => import('./send-back-in-stock-request.ts'));
    if (chunk === undefined) return true;
    const sent = await chunk.sendBackInStockRequest({ email, product, onBegin: begin });
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
        setMessage(sent.message);
        return true;
      case 'sent':
      case 'failed':
        setState(sent.kind);
        return true;
    }
  }

  return { state, message, error, send };
}
