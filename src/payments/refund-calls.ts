import type Stripe from 'stripe';
import { failure } from '#payments/card-failure.ts';
import type { CardGateway, RefundResult } from '#shop/card-gateway.ts';

/** The calls of the gateway that are about money on its way back. */
export function refundCalls(
  stripe: Stripe,
): Pick<CardGateway, 'refund' | 'findRefund' | 'refundedCents'> {
  return {
    async refund({ intentId, amountCents, refundId, idempotencyKey }) {
      const metadata = { refund_id: refundId };
      try {
        const asked = { payment_intent: intentId, amount: amountCents, metadata };
        return toAnswer(await stripe.refunds.create(asked, { idempotencyKey }));
      } catch (cause) {
        return failure(cause);
      }
    },
    async findRefund({ intentId, refundId }) {
      try {
        for await (const refund of refundsOf(stripe, intentId)) {
          if (refund.metadata?.['refund_id'] === refundId) return toAnswer(refund);
        }
        return { kind: 'none' };
      } catch (cause) {
        return failure(cause);
      }
    },
    async refundedCents(intentId) {
      let cents = 0;
      for await (const refund of refundsOf(stripe, intentId)) {
        if (stands(refund)) cents += refund.amount;
      }
      return cents;
    },
  };
}

function refundsOf(stripe: Stripe, intentId: string): AsyncIterable<Stripe.Refund> {
  return stripe.refunds.list({ payment_intent: intentId, limit: 100 });
}

function toAnswer(refund: Stripe.Refund): RefundResult {
  if (stands(refund)) return { kind: 'refunded', refundId: refund.id };
  return { kind: 'invalid', message: refund.failure_reason ?? 'refund_failed' };
}

/** A bank may send a refund back: then the money stayed with the shop. */
function stands({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled';
}
