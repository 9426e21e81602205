import { sameText } from '#sandbox/http/check-key.ts';
import { invalidRequest } from '#sandbox/http/wire-error.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';

/** Throws 400 when a secret is given and it is not the intent's. */
export function checkClientSecret(intent: PaymentIntent, secret: string | undefined): void {
  if (secret === undefined || sameText(intent.client_secret, secret)) return;
  throw invalidRequest({
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
    message:
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
  });
}
