import { invalidRequest, resourceMissing, type WireError } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';
import type { PaymentError, PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import type { ThreeDSecureResult } from '#sandbox/objects/three-d-secure.ts';
import type { Documents } from '#sandbox/store/documents.ts';

export type StoredIntent = Documents['payment_intent'];

/** An intent after some work on it, and the issuer's refusal if there was one. */
export type IntentResult = { intent: PaymentIntent; refusal: PaymentError | null };

/** The data of a request to the issuer. */
export type Payment = {
  stored: StoredIntent;
  method: Documents['payment_method'];
  /** The result of 3-D Secure; null without a request for it. */
  authentication: ThreeDSecureResult | null;
};

/** The intent of that id, locked until the transaction ends. Throws when there is none. */
export async function lockIntent(work: Work, id: string): Promise<StoredIntent> {
  const stored = await work.db.lock('payment_intent', id);
  if (!stored) throw resourceMissing({ noun: 'payment_intent', id, param: 'intent' });
  return stored;
}

export async function saveIntent(work: Work, stored: StoredIntent): Promise<void> {
  work.db.save('payment_intent', stored);
}

/** 400 for a step that the intent's status does not allow. */
export function unexpectedState(intent: PaymentIntent, message: string): WireError {
  return invalidRequest({
    code: 'payment_intent_unexpected_state',
    message,
    details: { payment_intent: intent },
  });
}
