import type { StripeError } from './stripe-error.ts';

/** An intent as the page sees it. */
export type IntentView = {
  id: string;
  amount: number;
  currency: string;
  client_secret: string;
  status: string;
  last_payment_error: StripeError | null;
  next_action: { use_stripe_sdk: { source: string } } | null;
};

export type IntentReply =
  | { paymentIntent: IntentView; error?: undefined }
  | { paymentIntent?: undefined; error: StripeError };

/** The id in front of a client secret. Throws when it is no client secret. */
export function intentIdOf(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  if (id) return id;
  throw new Error(
    'Invalid value for the client secret: it should be a PaymentIntent client secret of the form ${id}_secret_${secret}.',
  );
}
