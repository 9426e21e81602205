import Stripe from 'stripe';
import type { CardFailure } from '#shop/card-gateway.ts';

/**
 * Classifies an exception of a call: an invalid request, or an outage with an unknown outcome.
 * @throws when it is our own mistake: a wrong key, a missing permission, a bug
 */
export function providerFailure(cause: unknown): CardFailure {
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

/** The sentence for an operator about a call that failed; undefined for all that is not the provider's. */
export function describeProviderProblem(error: unknown): string | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const said = error.message.replace(/\.$/, '');
  return isOutage(error)
    ? `The card provider does not answer (${said}): see that this machine reaches it, and try again.`
    : `The card provider refuses the shop (${said}): see STRIPE_SECRET_KEY.`;
}

function isOutage(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (error instanceof Stripe.errors.StripeRateLimitError) return true;
  const status = error.statusCode ?? 500;
  return status >= 500 || status === 409 || status === 429;
}
