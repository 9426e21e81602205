import Stripe from 'stripe';
import { toCardIntent, toRefusal } from '#payments/to-card-intent.ts';
import type { GatewayResult, CardFailure } from '#shop/card-gateway.ts';

/** What a call that threw means for the card. */
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
 * What a call that threw means: a request that cannot work, or an outage after which nobody knows.
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
