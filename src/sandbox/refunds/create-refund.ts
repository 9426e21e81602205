import { z } from 'zod';
import { formCount, formId } from '#sandbox/http/form-fields.ts';
import { formMetadata, mergeMetadata } from '#sandbox/http/form-metadata.ts';
import { invalidRequest, resourceMissing } from '#sandbox/http/wire-error.ts';
import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { showMoney } from '#sandbox/intents/money.ts';
import { lockIntent } from '#sandbox/intents/stored-intent.ts';
import type { Charge } from '#sandbox/objects/charge.ts';
import { newRefund, type Refund } from '#sandbox/objects/refund.ts';
import { insertDocument, lockDocument, saveDocument } from '#sandbox/store/documents.ts';
import { recordEvent } from '#sandbox/webhooks/record-event.ts';

export const createRefundParams = z.strictObject({
  amount: formCount.optional(),
  charge: formId.optional(),
  metadata: formMetadata.optional(),
  payment_intent: formId.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

export type CreateRefundParams = z.output<typeof createRefundParams>;

/** Refuses a refund that does not say of what. */
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
  const charge = await lockRefundable(work, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) {
    throw invalidRequest({
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  }
  const amount = params.amount ?? left;
  checkRefund({ amount, left, currency: charge.currency });
  const refund = newRefund({
    charge,
    amount,
    reason: params.reason ?? null,
    metadata: mergeMetadata({}, params.metadata),
    created: unixSeconds(work.now),
  });
  const amountRefunded = charge.amount_refunded + amount;
  const refunded: Charge = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount_captured,
  };
  await insertDocument(work.db, { kind: 'refund', body: refund, secrets: {} });
  await saveDocument(work.db, { kind: 'charge', body: refunded, secrets: {} });
  await recordEvent(work, { type: 'charge.refunded', subject: refunded });
  await recordEvent(work, { type: 'refund.created', subject: refund });
  return refund;
}

async function lockRefundable(work: Work, params: CreateRefundParams): Promise<Charge> {
  const id = params.charge ?? (await chargeOfIntent(work, params.payment_intent ?? ''));
  const charge = await lockDocument(work.db, { kind: 'charge', id });
  if (!charge) throw resourceMissing({ noun: 'charge', id, param: 'charge' });
  if (!charge.body.paid) {
    throw invalidRequest({
      message: `Charge ${id} failed and cannot be refunded.`,
      param: 'charge',
    });
  }
  if (!charge.body.captured) {
    throw invalidRequest({
      message: `Charge ${id} has not been captured. Cancel its PaymentIntent instead.`,
      param: 'charge',
    });
  }
  return charge.body;
}

async function chargeOfIntent(work: Work, intentId: string): Promise<string> {
  const { body } = await lockIntent(work, intentId);
  if (body.status !== 'succeeded' || body.latest_charge === null) {
    throw invalidRequest({
      message: `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      param: 'payment_intent',
    });
  }
  return body.latest_charge;
}

function checkRefund({
  amount,
  left,
  currency,
}: {
  amount: number;
  left: number;
  currency: string;
}): void {
  if (amount <= left) return;
  throw invalidRequest({
    param: 'amount',
    message: `Refund amount (${showMoney(amount, currency)}) is greater than unrefunded amount on charge (${showMoney(left, currency)})`,
  });
}
