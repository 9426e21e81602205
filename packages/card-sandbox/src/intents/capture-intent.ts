import { invalidRequest } from '#sandbox/http/wire-error.ts';
import type { Work } from '#sandbox/http/work.ts';
import type { Charge } from '#sandbox/objects/charge.ts';
import { newId } from '#sandbox/objects/new-id.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import type { CaptureIntentParams } from './intent-params.ts';
import {
  lockLatestCharge,
  saveIntent,
  unexpectedState,
  type StoredIntent,
} from './stored-intent.ts';

/** Captures all or part of the authorised amount; the rest is released. */
export async function captureIntent(
  work: Work,
  { stored, params }: { stored: StoredIntent; params: CaptureIntentParams },
): Promise<PaymentIntent> {
  const { body, secrets } = stored;
  if (body.status !== 'requires_capture') {
    throw unexpectedState(
      body,
      `This PaymentIntent could not be captured because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
    );
  }
  const amount = params.amount_to_capture ?? body.amount_capturable;
  checkCapture(body, amount);
  const charge = await lockLatestCharge(work, body);
  const captured: Charge = {
    ...charge,
    amount_captured: amount,
    balance_transaction: newId('txn'),
    captured: true,
  };
  const intent: PaymentIntent = {
    ...body,
    amount_capturable: 0,
    amount_received: amount,
    status: 'succeeded',
  };
  work.db.save('charge', { body: captured, secrets: {} });
  saveIntent(work, { body: intent, secrets });
  recordEvent(work, { type: 'charge.captured', subject: captured, before: charge });
  recordEvent(work, { type: 'payment_intent.succeeded', subject: intent });
  return intent;
}

function checkCapture(intent: PaymentIntent, amount: number): void {
  if (amount <= intent.amount_capturable) return;
  throw invalidRequest({
    code: 'amount_too_large',
    param: 'amount_to_capture',
    message: `Cannot capture ${amount} because it is greater than the amount_capturable (${intent.amount_capturable}) of the PaymentIntent.`,
  });
}
