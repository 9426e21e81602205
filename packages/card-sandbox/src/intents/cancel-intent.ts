import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import type { Charge } from '#sandbox/objects/charge.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';
import type { CancelIntentParams } from './intent-params.ts';
import {
  lockLatestCharge,
  saveIntent,
  unexpectedState,
  type StoredIntent,
} from './stored-intent.ts';

/** Ends an intent that has not taken money; held money is let go. */
export async function cancelIntent(
  work: Work,
  { stored, params }: { stored: StoredIntent; params: CancelIntentParams },
): Promise<PaymentIntent> {
  const { body, secrets } = stored;
  if (body.status === 'succeeded' || body.status === 'canceled') {
    throw unexpectedState(
      body,
      `You cannot cancel this PaymentIntent because it has a status of ${body.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
    );
  }
  if (body.status === 'requires_capture') await letGo(work, body);
  const intent: PaymentIntent = {
    ...body,
    amount_capturable: 0,
    canceled_at: unixSeconds(work.now),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  };
  saveIntent(work, { body: intent, secrets: { ...secrets, challenge: 'none' } });
  recordEvent(work, { type: 'payment_intent.canceled', subject: intent });
  return intent;
}

async function letGo(work: Work, intent: PaymentIntent): Promise<void> {
  const charge = await lockLatestCharge(work, intent);
  const released: Charge = { ...charge, amount_refunded: charge.amount, refunded: true };
  work.db.save('charge', { body: released, secrets: {} });
  recordEvent(work, { type: 'charge.refunded', subject: released, before: charge });
}
