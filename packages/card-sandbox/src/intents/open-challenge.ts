import type { Work } from '#sandbox/http/work.ts';
import { newId } from '#sandbox/objects/new-id.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { saveIntent, type IntentResult, type StoredIntent } from './stored-intent.ts';

/** Leaves the intent waiting for the cardholder's 3-D Secure answer in a dialog of the page. */
export async function openChallenge(
  work: Work,
  { body, secrets }: StoredIntent,
): Promise<IntentResult> {
  const intent: PaymentIntent = {
    ...body,
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        source: newId('src'),
        known_frame_issues: 'false',
      },
    },
  };
  saveIntent(work, { body: intent, secrets: { ...secrets, challenge: 'open' } });
  recordEvent(work, { type: 'payment_intent.requires_action', subject: intent });
  return { intent, refusal: null };
}
