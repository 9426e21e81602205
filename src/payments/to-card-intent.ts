import type Stripe from 'stripe';
import type { CardIntent, CardRefusal, IntentStatus } from '#shop/card-gateway.ts';

/** An intent of the wire in the shop's words. */
export function toCardIntent(intent: Stripe.PaymentIntent): CardIntent {
  return {
    id: intent.id,
    status: toStatus(intent.status),
    amountCents: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata.order_id,
    clientSecret: intent.client_secret ?? '',
    receivedCents: intent.amount_received,
    createdAt: new Date(intent.created * 1000),
    refusal: intent.last_payment_error ? toRefusal(intent.last_payment_error) : undefined,
  };
}

const statuses: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
];

/** A status that Stripe may add one day is nothing to act on yet. */
function toStatus(status: string): IntentStatus {
  return statuses.find((known) => known === status) ?? 'processing';
}

interface CardProblem {
  code?: string;
  decline_code?: string;
  payment_method?: { card?: { fingerprint?: string | null } | null } | null;
}

/** Why a card was refused. */
export function toRefusal({ code, decline_code, payment_method }: CardProblem): CardRefusal {
  const isUnproven = code === 'payment_intent_authentication_failure';
  return {
    reason: isUnproven ? 'authentication_failed' : 'card_declined',
    declineCode: decline_code || code,
    fingerprint: payment_method?.card?.fingerprint ?? undefined,
  };
}
