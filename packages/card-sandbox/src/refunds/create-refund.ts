import { z } from 'zod';
import { referenceMissing, resourceMissing, invalidRequest } from '#sandbox/http/wire-error.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { formCount, formId, formMetadata } from '#sandbox/http/form-fields.ts';
import { showMoney } from '#sandbox/intents/money.ts';
import { newRefund, type Refund } from '#sandbox/objects/refund.ts';
import type { Charge } from '#sandbox/objects/charge.ts';
import type { Documents } from '#sandbox/store/documents.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';

export const createRefundParams = z.strictObject({
  amount: formCount.optional(),
  charge: formId.optional(),
  metadata: formMetadata.optional(),
  payment_intent: formId.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

type CreateRefundParams = z.output<typeof createRefundParams>;

/** Refuses a refund without a charge or an intent. */
export function checkNewRefund({ charge, payment_intent }: CreateRefundParams): void {
  if (charge !== undefined || payment_intent !== undefined) return;
  throw invalidRequest({
    code: 'parameter_missing',
    param: 'charge',
    message:
      'One of the following params should be provided for this request: payment_intent or charge.',
  });
}

/** Gives money back, all that is left or part of it. */
export async function createRefund(work: Work, params: CreateRefundParams): Promise<Refund> {
  const { body: charge, secrets } = await lockRefundable(work, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) {
    throw invalidRequest({
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  }
  const amount = params.amount ?? left;
  if (amount > left) {
    const show = (cents: number) => showMoney(cents, charge.currency);
    throw invalidRequest({
      param: 'amount',
      message: `Refund amount (${show(amount)}) is greater than unrefunded amount on charge (${show(left)})`,
    });
  }
  const refund = newRefund({
    charge,
    amount,
    reason: params.reason ?? null,
    metadata: params.metadata ?? {},
    created: unixSeconds(work.now),
  });
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  work.db.insert('refund', { body: refund, secrets: {} });
  work.db.save('charge', { body: refunded, secrets });
  recordEvent(work, { type: 'charge.refunded', subject: refunded, before: charge });
  recordEvent(work, { type: 'refund.created', subject: refund });
  return refund;
}

async function lockRefundable(
  work: Work,
  params: CreateRefundParams,
): Promise<Documents['charge']> {
  const { charge: chargeId, payment_intent: intentId } = params;
  const ofIntent = intentId === undefined ? null : await chargeOfIntent(work, intentId);
  const id = chargeId ?? ofIntent ?? '';
  if (ofIntent !== null && ofIntent !== id) {
    throw invalidRequest({
      param: 'charge',
      message: `Charge ${id} does not belong to PaymentIntent ${intentId}.`,
    });
  }
  const charge = await work.db.lock('charge', id);
  if (!charge) throw resourceMissing({ noun: 'charge', id, param: 'charge' });
  if (!charge.body.captured) throw nothingTaken(charge.body.payment_intent);
  return charge;
}

async function chargeOfIntent(work: Work, id: string): Promise<string> {
  const intent = await work.db.lock('payment_intent', id);
  if (!intent) throw referenceMissing({ noun: 'payment_intent', id, param: 'payment_intent' });
  const { status, latest_charge: charge } = intent.body;
  if (status !== 'succeeded' || charge === null) throw nothingTaken(id);
  return charge;
}

/** Refused cards, holds that wait and holds that were let go have nothing to give back. */
function nothingTaken(intentId: string) {
  return invalidRequest({
    param: 'payment_intent',
    message: `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
  });
}
