import { sameText } from '#sandbox/http/prepare-request.ts';
import { invalidRequest, resourceMissing, type WireError } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';
import type { Charge } from '#sandbox/objects/charge.ts';
import type { PaymentError, PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import type { Documents } from '#sandbox/store/documents.ts';

export type StoredIntent = Documents['payment_intent'];

/** An intent after some work on it, and the issuer's refusal if there was one. */
export type IntentResult = { intent: PaymentIntent; refusal: PaymentError | null };

/** The data of a request to the issuer. */
export type Payment = {
  stored: StoredIntent;
  method: Documents['payment_method'];
  /** Whether the cardholder has passed a challenge. */
  authenticated: boolean;
};

/** The intent of that id, locked until the transaction ends. Throws when there is none. */
export async function lockIntent(work: Work, id: string): Promise<StoredIntent> {
  const stored = await work.db.lock('payment_intent', id);
  if (!stored) throw resourceMissing({ noun: 'payment_intent', id, param: 'intent' });
  return stored;
}

export function saveIntent(work: Work, stored: StoredIntent): void {
  work.db.save('payment_intent', stored);
}

/** The charge that holds the money of an authorised intent, locked until the transaction ends. */
export async function lockLatestCharge(work: Work, intent: PaymentIntent): Promise<Charge> {
  const id = intent.latest_charge;
  const charge = id === null ? null : await work.db.lock('charge', id);
  if (!charge) throw new Error(`Intent ${intent.id} is authorised but has no charge`);
  return charge.body;
}

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

/** 400 for a step that the intent's status does not allow. */
export function unexpectedState(intent: PaymentIntent, message: string): WireError {
  return invalidRequest({
    code: 'payment_intent_unexpected_state',
    message,
    details: { payment_intent: intent },
  });
}
