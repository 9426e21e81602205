import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Interest } from '#contract/interest.ts';
import { interestText } from '#text/interest.ts';
import { loadChunk } from '#web/chunks/load-chunk.ts';
import { useShowPopup } from '#web/popup/popup-context.ts';

const wrong = { missing: interestText.emailRequired, invalid: interestText.emailInvalid } as const;

type InterestState = 'writing' | 'sending' | 'sent' | 'failed';

/**
 * Sends a wish to be told when a size is back.
 * @param onInStock asked for when the size is back already
 */
export function useInterest(product: Interest['product'], onInStock: () => void) {
  const showPopup = useShowPopup();
  const [state, setState] = useState<InterestState>('writing');
  const [error, setError] = useState<string>();

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
      case 'sent':
      case 'failed':
        setState(sent.kind);
        return true;
    }
  }

  return { state, error, send };
}
