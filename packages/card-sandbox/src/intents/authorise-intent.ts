import { issuerRefusal } from '#sandbox/cards/issuer-refusals.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newCharge } from '#sandbox/objects/charge.ts';
import { newId } from '#sandbox/objects/new-id.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { checksAfterCharge, type PaymentMethod } from '#sandbox/objects/payment-method.ts';
import type { Documents } from '#sandbox/store/documents.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import { refuseCharge } from './refuse-charge.ts';
import { saveIntent, type IntentResult, type Payment } from './stored-intent.ts';

/** Charges the card: held for capture or taken at once, as the intent says, or refused. */
export async function authoriseIntent(work: Work, payment: Payment): Promise<IntentResult> {
  const { stored, method, authenticated } = payment;
  const refusal = refusalOf(method);
  if (refusal) return refuseCharge(work, { ...payment, refusal });

  const used = await useUpMethod(work, method);
  const held = stored.body.capture_method === 'manual';
  const charge = newCharge({
    intent: stored.body,
    method: used,
    failure: null,
    authenticated,
    created: unixSeconds(work.now),
  });
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

async function useUpMethod(
  work: Work,
  { body, secrets }: Documents['payment_method'],
): Promise<PaymentMethod> {
  const checks = checksAfterCharge(body.card.checks, 'pass');
  const used = { ...body, card: { ...body.card, checks } };
  work.db.save('payment_method', {
    body: used,
    secrets: { ...secrets, spent: true },
  });
  return used;
}
