import Stripe from 'stripe';
import type {
  CardFailure,
  CardIntent,
  CardRefusal,
  GatewayResult,
  IntentStatus,
} from '#shop/card-gateway.ts';

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
  return statuses.find((one) => one === status) ?? 'processing';
}

interface CardProblem {
  code?: string;
  decline_code?: string;
  payment_method?: { card?: { fingerprint?: string | null } | null } | null;
}

/** Why a card was refused. */
function toRefusal({ code, decline_code, payment_method }: CardProblem): CardRefusal {
  const isUnproven = code === 'payment_intent_authentication_failure';
  return {
    reason: isUnproven ? 'authentication_failed' : 'card_declined',
    declineCode: decline_code || code,
    fingerprint: payment_method?.card?.fingerprint ?? undefined,
  };
}

/** The meaning of a failed call for the card. */
export function cardFailure(cause: unknown): GatewayResult {
  if (!(cause instanceof Stripe.errors.StripeCardError)) return failure(cause);
  const intent = cause.payment_intent;
  return {
    kind: 'refused',
    refusal: toRefusal({ ...intent?.last_payment_error, ...reasonOf(cause) }),
    intent: intent && toCardIntent(intent),
  };
}

/**
 * Classifies an exception of a call: an invalid request, or an outage with an unknown outcome.
 * @throws when it is our own mistake: a wrong key, a missing permission, a bug
 */
export function failure(cause: unknown): CardFailure {
  if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
  if (isOutage(cause)) return { kind: 'unknown', cause };
  if (cause instanceof Stripe.errors.StripeInvalidRequestError) {
    return { kind: 'invalid', message: `${cause.code ?? cause.type}: ${cause.param ?? ''}` };
  }
  if (cause instanceof Stripe.errors.StripeCardError) {
    return { kind: 'invalid', message: cause.code ?? cause.type };
  }
  throw cause;
}

function isOutage(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (error instanceof Stripe.errors.StripeRateLimitError) return true;
  const status = error.statusCode ?? 500;
  return status >= 500 || status === 409 || status === 429;
}

function reasonOf({
  code,
  decline_code,
  payment_method,
}: InstanceType<typeof Stripe.errors.StripeCardError>) {
  return { code, decline_code, ...(payment_method && { payment_method }) };
}
