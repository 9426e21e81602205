import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { inTime } from '#web/in-time.ts';
import type { Site } from '#web/site-context.ts';

const sandboxScript = '/sandbox/stripe.js';
const loadTimeoutMs = 30_000;

/**
 * Loads the card provider, in Italian. In a trial shop the sandbox's script is there first, and the
 * provider's loader then uses it instead of going out to the network.
 * @throws when it cannot be loaded in time
 */
export async function loadCardProvider(cards: Site['cards']): Promise<Stripe> {
  const stripe = await inTime(load(cards), loadTimeoutMs);
  if (stripe === null) throw new Error('The card provider is for browsers only');
  return stripe;
}

async function load({ sandbox, publishableKey }: Site['cards']): Promise<Stripe | null> {
  if (sandbox && !('Stripe' in window)) await loadScript(sandboxScript);
  return loadStripe(publishableKey, { locale: 'it' });
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
