import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { describeProviderProblem } from './provider-failure.ts';

test('a provider that does not answer, or refuses the key, is told to the operator in a sentence', () => {
  const message = 'An error occurred with our connection to Stripe.';
  const away = new Stripe.errors.StripeConnectionError({ type: 'api_error', message });
  expect(describeProviderProblem(away)).toBe(
    'The card provider does not answer (An error occurred with our connection to Stripe): see that this machine reaches it, and try again.',
  );
  const key = {
    type: 'invalid_request_error',
    message: 'Invalid API Key',
    statusCode: 401,
  } as const;
  expect(describeProviderProblem(new Stripe.errors.StripeAuthenticationError(key))).toBe(
    'The card provider refuses the shop (Invalid API Key): see STRIPE_SECRET_KEY.',
  );
  expect(describeProviderProblem(new TypeError('x is undefined'))).toBeUndefined();
});
