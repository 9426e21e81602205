import type { Work } from '#sandbox/http/work.ts';
import type { PaymentError, PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { saveIntent, type StoredIntent } from './stored-intent.ts';

/** Sends the intent back to wait for another payment method, and tells why. */
export async function refuseIntent(
  work: Work,
  { stored, error }: { stored: StoredIntent; error: PaymentError },
): Promise<PaymentIntent> {
  const intent: PaymentIntent = {
    ...stored.body,
    last_payment_error: error,
    latest_charge: error.charge ?? stored.body.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  saveIntent(work, { body: intent, secrets: { ...stored.secrets, challenge: 'none' } });
  recordEvent(work, { type: 'payment_intent.payment_failed', subject: intent });
  return intent;
}
