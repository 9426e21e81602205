import type { Refusal } from '#sandbox/cards/issuer-refusals.ts';
import { errorDocumentation } from '#sandbox/http/wire-error.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newCharge } from '#sandbox/objects/charge.ts';
import type { PaymentError } from '#sandbox/objects/payment-intent.ts';
import { checksAfterCharge, type PaymentMethod } from '#sandbox/objects/payment-method.ts';
import type { Documents } from '#sandbox/store/documents.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { refuseIntent } from './refuse-intent.ts';
import type { IntentResult, Payment } from './stored-intent.ts';

/** Records a refused charge. The payment method is used up: the next attempt needs another. */
export async function refuseCharge(
  work: Work,
  { stored, method, authenticated, refusal }: Payment & { refusal: Refusal },
): Promise<IntentResult> {
  const used = await useUpMethod(work, { method, refusal });
  const charge = newCharge({
    intent: stored.body,
    method: used,
    failure: refusal,
    authenticated,
    created: unixSeconds(work.now),
  });
  work.db.insert('charge', { body: charge, secrets: {} });
  recordEvent(work, { type: 'charge.failed', subject: charge });
  const error = paymentError(refusal, { charge: charge.id, method: used });
  return { intent: await refuseIntent(work, { stored, error }), refusal: error };
}

async function useUpMethod(
  work: Work,
  { method, refusal }: { method: Documents['payment_method']; refusal: Refusal },
): Promise<PaymentMethod> {
  const { card } = method.body;
  const cvc = refusal.code === 'incorrect_cvc' ? 'fail' : 'pass';
  const checks = refusal.by === 'issuer' ? checksAfterCharge(card.checks, cvc) : card.checks;
  const body = { ...method.body, card: { ...card, checks } };
  work.db.save('payment_method', {
    body,
    secrets: { ...method.secrets, spent: true },
  });
  return body;
}

/** Codes that a refusal does not have are left out, as Stripe does. */
function paymentError(
  refusal: Refusal,
  { charge, method }: { charge: string; method: PaymentMethod },
): PaymentError {
  const { code, declineCode, message, param } = refusal;
  const { adviceCode, networkAdviceCode, networkDeclineCode } = refusal;
  return {
    ...(adviceCode && { advice_code: adviceCode }),
    charge,
    code,
    decline_code: declineCode,
    doc_url: errorDocumentation(code),
    message,
    ...(networkAdviceCode && { network_advice_code: networkAdviceCode }),
    ...(networkDeclineCode && { network_decline_code: networkDeclineCode }),
    ...(param && { param }),
    payment_method: method,
    type: 'card_error',
  };
}
