import { issuerRefusal, type Refusal } from '#sandbox/cards/issuer-refusals.ts';
import { errorDocumentation } from '#sandbox/http/wire-error.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { type Charge, newCharge } from '#sandbox/objects/charge.ts';
import { newId } from '#sandbox/objects/new-id.ts';
import type { PaymentError, PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { checksAfterCharge, type PaymentMethod } from '#sandbox/objects/payment-method.ts';
import type { Documents } from '#sandbox/store/documents.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { saveIntent, type IntentResult, type Payment, type StoredIntent } from './stored-intent.ts';

/** Charges the card: held for capture or taken at once, as the intent says, or refused. */
export function authoriseIntent(work: Work, payment: Payment): IntentResult {
  const { stored, authenticated } = payment;
  const refusal = refusalOf(payment.method);
  const method = useUpMethod(work, payment.method, refusal);
  const created = unixSeconds(work.now);
  const charge = newCharge({ intent: stored.body, method, refusal, authenticated, created });
  if (refusal) return refuseCharge(work, { stored, method, charge, refusal });

  const held = stored.body.capture_method === 'manual';
  const { amount } = stored.body;
  const kept = held
    ? charge
    : { ...charge, captured: true, amount_captured: amount, balance_transaction: newId('txn') };
  work.db.insert('charge', { body: kept, secrets: {} });

  const intent: PaymentIntent = {
    ...stored.body,
    amount_capturable: held ? amount : 0,
    amount_received: held ? 0 : amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: held ? 'requires_capture' : 'succeeded',
  };
  saveIntent(work, { body: intent, secrets: stored.secrets });
  recordEvent(work, { type: 'charge.succeeded', subject: kept });
  const type = held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded';
  recordEvent(work, { type, subject: intent });
  return { intent, refusal: null };
}

/** A wrong security code can only be noticed when one was given. */
function refusalOf({ body, secrets }: Documents['payment_method']) {
  const { issuer } = secrets.behaviour;
  if (issuer === 'incorrect_cvc' && body.card.checks.cvc_check === null) return null;
  return issuerRefusal(issuer);
}

/** The payment method after a charge, whatever came of it: the next attempt needs another. */
function useUpMethod(
  work: Work,
  { body, secrets }: Documents['payment_method'],
  refusal: Refusal | null,
): PaymentMethod {
  const { card } = body;
  const cvc = refusal?.code === 'incorrect_cvc' ? 'fail' : 'pass';
  const checks = refusal?.by === 'provider' ? card.checks : checksAfterCharge(card.checks, cvc);
  const used = { ...body, card: { ...card, checks } };
  work.db.save('payment_method', { body: used, secrets: { ...secrets, spent: true } });
  return used;
}

type Refused = { stored: StoredIntent; method: PaymentMethod; charge: Charge; refusal: Refusal };

/** Records a refused charge. */
function refuseCharge(work: Work, { stored, method, charge, refusal }: Refused): IntentResult {
  work.db.insert('charge', { body: charge, secrets: {} });
  recordEvent(work, { type: 'charge.failed', subject: charge });
  const error = paymentError(refusal, { charge: charge.id, method });
  return { intent: refuseIntent(work, { stored, error }), refusal: error };
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

/** Sends the intent back to wait for another payment method, and tells why. */
export function refuseIntent(
  work: Work,
  { stored, error }: { stored: StoredIntent; error: PaymentError },
): PaymentIntent {
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
