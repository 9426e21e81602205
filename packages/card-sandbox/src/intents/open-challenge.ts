import type { Work } from '#sandbox/http/work.ts';
import { newId } from '#sandbox/objects/new-id.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { challengeAddress } from '#sandbox/redirect/challenge-address.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { saveIntent, type IntentResult, type StoredIntent } from './stored-intent.ts';

/**
 * Leaves the intent waiting for the cardholder's 3-D Secure answer: in a dialog of the page, or on a
 * page of its own that leads to `returnUrl`.
 */
export async function openChallenge(
  work: Work,
  { stored, returnUrl }: { stored: StoredIntent; returnUrl: string | null },
): Promise<IntentResult> {
  const { body, secrets } = stored;
  const source = newId('src');
  const next_action =
    returnUrl === null ? inDialog(source) : onPage(work, { body, source, returnUrl });
  const intent: PaymentIntent = { ...body, status: 'requires_action', next_action };
  saveIntent(work, {
    body: intent,
    secrets: { ...secrets, challenge: 'open', ...(returnUrl !== null && { returnUrl }) },
  });
  recordEvent(work, { type: 'payment_intent.requires_action', subject: intent });
  return { intent, refusal: null };
}

function inDialog(source: string): PaymentIntent['next_action'] {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source, known_frame_issues: 'false' },
  };
}

function onPage(
  { origin }: Work,
  { body, source, returnUrl }: { body: PaymentIntent; source: string; returnUrl: string },
): PaymentIntent['next_action'] {
  const url = challengeAddress({ origin, intent: body, source });
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}
