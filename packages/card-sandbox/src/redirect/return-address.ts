import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';

/** The cardholder's return URL after a challenge, with its result in the query. */
export function returnAddress(returnUrl: string, intent: PaymentIntent): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', redirectStatus(intent));
  return address.href;
}

function redirectStatus({ status }: PaymentIntent): 'succeeded' | 'failed' | 'pending' {
  switch (status) {
    case 'requires_confirmation':
    case 'requires_capture':
    case 'succeeded':
      return 'succeeded';
    case 'requires_payment_method':
    case 'canceled':
      return 'failed';
    case 'requires_action':
    case 'processing':
      return 'pending';
  }
}
