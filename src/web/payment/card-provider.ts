import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Site } from '#web/loader-contexts.ts';
import { logProblem } from '#web/log-problem.ts';
import { useRootData } from '#web/root-data.ts';
import { withTimeout } from '#web/router/load-chunk.ts';

const sandboxScript = '/sandbox/stripe.js';

const loadTimeoutMs = 30_000;

export type CardProvider =
  | { state: 'loading' }
  | { state: 'ready'; stripe: Stripe }
  | { state: 'failed'; retry: () => void };

/** The card provider, loaded once it is wanted: no script of it before the card step. */
export function useCardProvider(wanted: boolean): CardProvider {
  const cards = useCards();
  const [stripe, setStripe] = useState<Stripe>();
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => setFailed(false), []);

  useEffect(() => {
    if (!wanted || failed || stripe !== undefined) return;
    withTimeout(loadCardProvider(cards), loadTimeoutMs).then(setStripe, (error: unknown) => {
      logProblem(error);
      setFailed(true);
    });
  }, [cards, wanted, failed, stripe]);

  if (stripe !== undefined) return { state: 'ready', stripe };
  return failed ? { state: 'failed', retry } : { state: 'loading' };
}

/** Which card provider takes the payments, and its public key. */
export function useCards(): Site['cards'] {
  return useRootData().site.cards;
}

/**
 * Loads the card provider, in Italian. In a trial shop the sandbox's script is there first, and the
 * provider's loader then uses it instead of going out to the network.
 */
async function loadCardProvider({ sandbox, publishableKey }: Site['cards']): Promise<Stripe> {
  if (sandbox && !('Stripe' in window)) await loadScript(sandboxScript);
  const stripe = await loadStripe(publishableKey, { locale: 'it' });
  if (stripe === null) throw new Error('The card provider is for browsers only');
  return stripe;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} did not load`));
    });
    document.head.append(script);
  });
}
