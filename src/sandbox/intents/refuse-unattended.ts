import type { Refusal } from '#sandbox/cards/issuer-refusals.ts';
import type { Work } from '#sandbox/http/work.ts';
import type { Documents } from '#sandbox/store/documents.ts';
import { refuseCharge } from './refuse-charge.ts';
import type { IntentResult, StoredIntent } from './stored-intent.ts';

const authenticationRequired: Refusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Refuses a payment that needs a challenge although nobody is there to answer it. */
export async function refuseUnattended(
  work: Work,
  payment: { stored: StoredIntent; method: Documents['payment_method'] },
): Promise<IntentResult> {
  return refuseCharge(work, { ...payment, refusal: authenticationRequired });
}
