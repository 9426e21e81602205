import type { Refusal } from '#sandbox/cards/issuer-refusals.ts';
import { errorDocumentation } from '#sandbox/http/wire-error.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newCharge } from '#sandbox/objects/charge.ts';
import type { PaymentError } from '#sandbox/objects/payment-intent.ts';
import { checksAfterCharge } from '#sandbox/objects/payment-method.ts';
import { insertDocument, saveDocument, type Documents } from '#sandbox/store/documents.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { refuseIntent } from './refuse-intent.ts';
import type { IntentResult, StoredIntent } from './stored-intent.ts';

/** Records a refused charge. The payment method is used up: the next attempt needs another. */
export async function refuseCharge(
  work: Work,
  {
    stored,
    method,
    refusal,
  }: { stored: StoredIntent; method: Documents['payment_method']; refusal: Refusal },
): Promise<IntentResult> {
  const { card } = method.body;
  const checks = checksAfterCharge(card.checks, refusal.code !== 'incorrect_cvc');
  const used = { ...method.body, card: { ...card, checks } };
  await saveDocument(work.db, {
    kind: 'payment_method',
    body: used,
    secrets: { ...method.secrets, spent: true },
  });
  const charge = newCharge({
    intent: stored.body,
    method: used,
    failure: refusal,
    authenticated: stored.secrets.challenge === 'passed',
    created: unixSeconds(work.now),
  });
  await insertDocument(work.db, { kind: 'charge', body: charge, secrets: {} });
  await recordEvent(work, { type: 'charge.failed', subject: charge });

  const error: PaymentError = {
    charge: charge.id,
    code: refusal.code,
    decline_code: refusal.declineCode,
    doc_url: errorDocumentation(refusal.code),
    message: refusal.message,
    payment_method: used,
    type: 'card_error',
  };
  return { intent: await refuseIntent(work, { stored, error }), refusal: error };
}
