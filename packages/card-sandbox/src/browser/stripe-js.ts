import { makeStripe } from './make-stripe.ts';

/** The release that the official loader expects; any other makes it warn. */
const version = 'endive';

function Stripe(key: string) {
  if (!key?.startsWith('pk_')) throw new Error('Please call Stripe() with your publishable key.');
  return makeStripe(key);
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version }) });
