import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Interest } from '#contract/interest.ts';
import { interestText } from '#text/interest.ts';
import { callApi } from '#web/api-client.ts';
import { loadChunk } from '#web/chunks/load-chunk.ts';
import { logProblem } from '#web/log-problem.ts';

type InterestState = 'writing' | 'sending' | 'sent' | 'failed';

/** Sends a wish to be told when a size is back, after the contract's own check of the address. */
export function useInterest(product: Interest['product']) {
  const [state, setState] = useState<InterestState>('writing');
  const [error, setError] = useState<string>();

  /** @returns whether the address was right */
  async function send(email: string): Promise<boolean> {
    if (state === 'sending') return true;
    // The schema library is heavy: it comes only when somebody asks.
    const { emailSchema } = await loadChunk(() => import('#contract/customer.ts'));
    const address = emailSchema.safeParse(email);
    if (!address.success) {
      const empty = email.trim() === '';
      // At once, so that the field is marked before the focus goes to it.
      flushSync(() => {
        setState('writing');
        setError(empty ? interestText.emailRequired : interestText.emailInvalid);
      });
      return false;
    }
    setError(undefined);
    setState('sending');
    try {
      await callApi('sendMailCustomerReq', { email: address.data, product });
      setState('sent');
    } catch (problem) {
      logProblem(problem);
      setState('failed');
    }
    return true;
  }

  return { state, error, send };
}
