import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';

export const challengePath = '/sandbox/challenge/:id';

/** The URL of a challenge. It is all that is needed to answer. */
export function challengeAddress({
  origin,
  intent,
  source,
}: {
  origin: string;
  intent: PaymentIntent;
  source: string;
}): string {
  const address = new URL(challengePath.replace(':id', intent.id), origin);
  address.searchParams.set('source', source);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  return address.href;
}

/** Name of the challenge that the intent waits for; null when it waits for none. */
export function openSource({ next_action: action }: PaymentIntent): string | null {
  switch (action?.type) {
    case undefined:
      return null;
    case 'use_stripe_sdk':
      return action.use_stripe_sdk.source;
    case 'redirect_to_url':
      return new URL(action.redirect_to_url.url).searchParams.get('source');
  }
}
