import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import type { Site } from '#web/site-context.ts';
import { logProblem } from '#web/log-problem.ts';
import { loadCardProvider } from './load-card-provider.ts';

export type CardProvider =
  | { state: 'loading' }
  | { state: 'ready'; stripe: Stripe }
  | { state: 'failed'; retry: () => void };

/** The card provider, loaded once it is wanted: no script of it before the card step. */
export function useCardProvider(cards: Site['cards'], wanted: boolean): CardProvider {
  const [stripe, setStripe] = useState<Stripe>();
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => setFailed(false), []);

  useEffect(() => {
    if (!wanted || failed || stripe !== undefined) return;
    let gone = false;
    loadCardProvider(cards).then(
      (loaded) => {
        if (!gone) setStripe(loaded);
      },
      (error: unknown) => {
        logProblem(error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [cards, wanted, failed, stripe]);

  if (stripe !== undefined) return { state: 'ready', stripe };
  return failed ? { state: 'failed', retry } : { state: 'loading' };
}
