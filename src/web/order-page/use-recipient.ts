import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { askOwnRecipient, askRecipient } from './ask-order.ts';
import type { Revealed } from './revealed.ts';

/**
 * Who the order goes to: at once in the browser that ordered, else for who types its e-mail address.
 * @param posted what a form has shown that was posted before the scripts came
 */
export function useRecipient(orderId: string, posted: Revealed | undefined) {
  const [revealed, setRevealed] = useState(posted);
  const isShown = posted?.kind === 'shown';

  useEffect(() => {
    if (isShown) return;
    let gone = false;
    void askOwnRecipient(orderId).then((recipient) => {
      if (!gone && recipient !== undefined) setRevealed({ kind: 'shown', recipient });
    });
    return () => {
      gone = true;
    };
  }, [orderId, isShown]);

  /** Resolves when what came of it is drawn. */
  async function reveal(email: string): Promise<void> {
    const told = await askRecipient(orderId, email);
    flushSync(() => setRevealed(told));
  }

  return { revealed, reveal };
}
