import { useRef, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BackInStockParams } from '#contract/back-in-stock.ts';
import { backInStockText } from '#text/back-in-stock.ts';
import { Button } from '#ui/button.tsx';
import { focusFirstBadField } from '#ui/focus.ts';
import { EmailField } from '#web/email-field.tsx';
import { useShowPopup } from '#web/layout/popup.tsx';
import { useLoadPressed } from '#web/use-pressed-part.ts';
import { WriteToUs } from '#web/email-link.tsx';
import { PrivacyNote } from '#web/privacy-note.tsx';

interface Notice {
  words: string;
  ink: string;
}

const notices = {
  sending: { words: backInStockText.sending, ink: 'text-sage' },
  sent: { words: backInStockText.sent, ink: 'text-sage' },
  failed: { words: backInStockText.failed, ink: 'text-terracotta-deep' },
} as const satisfies Record<string, Notice>;

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
  const { notice, error, setError, send } = useBackInStockRequest(product, onInStock);
  const form = useRef<HTMLFormElement>(null);

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
      onInput={() => setError(undefined)}
      className="rounded-md bg-fleece p-5"
    >
      <p className="font-display text-lg">{backInStockText.heading(product.size)}</p>
      <WriteToUs why={backInStockText.byMail} />
      <div className="noscript:hidden">
        <p className="mt-1 mb-4 text-sm text-soft">{backInStockText.lead}</p>
        <EmailField label={backInStockText.email} error={error} />
        <Button type="submit" busy={notice === notices.sending} className="mt-4 w-full">
          {backInStockText.send}
        </Button>
        <output className={`mt-3 block text-sm font-medium empty:hidden ${notice?.ink ?? ''}`}>
          {notice && <span>{notice.words}</span>}
          {notice === notices.sent && (
            <span className="mt-1 block font-normal text-ink">{backInStockText.confirm}</span>
          )}
        </output>
        <PrivacyNote text={backInStockText} className="mt-3" />
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
  const [notice, setNotice] = useState<Notice>();
  const [error, setError] = useState<string>();

  function begin() {
    setError(undefined);
    setNotice(notices.sending);
  }

  /** @returns false where the address is wrong */
  async function send(email: string): Promise<boolean> {
    if (notice === notices.sending) return true;
    // The schema library is heavy: it comes only when somebody asks.
    const chunk = await loadPressed(() => import('./send-back-in-stock-request.ts'));
    if (chunk === undefined) return true;
    const sent = await chunk.sendBackInStockRequest({ email, product, onBegin: begin });
    switch (sent.kind) {
      case 'wrong':
        // At once, so that the field is marked before the focus goes to it.
        flushSync(() => {
          setNotice(undefined);
          setError(wrong[sent.address]);
        });
        return false;
      case 'in_stock':
        setNotice(undefined);
        showPopup({ kind: 'note', text: sent.message });
        onInStock();
        return true;
      case 'being_paid':
        setNotice({ words: sent.message, ink: 'text-ink' });
        return true;
      case 'sent':
      case 'failed':
        setNotice(notices[sent.kind]);
        return true;
    }
  }

  return { notice, error, setError, send };
}
