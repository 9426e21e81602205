import type Stripe from 'stripe';
import { toCardIntent } from '#payments/to-card-intent.ts';
import type { CardIntent } from '#shop/card-gateway.ts';

/** Intents made in a span of time, newest first. */
export async function* listIntents(
  stripe: Stripe,
  { since, until }: { since: Date; until?: Date },
): AsyncIterable<CardIntent> {
  const created = {
    gte: Math.floor(since.getTime() / 1000),
    ...(until && { lte: Math.ceil(until.getTime() / 1000) }),
  };
  const expand = ['data.latest_charge'];
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand })) {
    yield { ...toCardIntent(intent), refundedCents: refundedCents(intent) };
  }
}

function refundedCents({ latest_charge: charge }: Stripe.PaymentIntent): number | undefined {
  if (charge === null) return 0;
  return typeof charge === 'string' ? undefined : charge.amount_refunded;
}
