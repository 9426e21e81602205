import type { ApiClient } from './api-client.ts';
import type { FormInput } from './encode-form.ts';
import type { Messages } from './messages-it.ts';
import { intentIdOf, type IntentReply, type IntentView } from './payment-intent-view.ts';
import { runChallenge } from './run-challenge.ts';

type Tools = { api: ApiClient; messages: () => Messages };

/** Stripe.js's functions for payment intents. Each resolves to `{paymentIntent}` or `{error}`. */
export function intentActions({ api, messages }: Tools) {
  async function retrievePaymentIntent(clientSecret: string): Promise<IntentReply> {
    const path = `/payment_intents/${intentIdOf(clientSecret)}`;
    const { body, error } = await api.get<IntentView>(path, { client_secret: clientSecret });
    return body ? { paymentIntent: body } : { error };
  }

  async function act(intent: IntentView): Promise<IntentReply> {
    if (intent.status !== 'requires_action') return { paymentIntent: intent };
    const elsewhere = intent.next_action?.redirect_to_url?.url;
    if (elsewhere !== undefined) return leaveFor(elsewhere);
    return runChallenge({ intent, api, messages: messages() });
  }

  return {
    retrievePaymentIntent,
    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentReply> {
      const { paymentIntent, error } = await retrievePaymentIntent(clientSecret);
      return paymentIntent ? act(paymentIntent) : { error };
    },
    async handleCardAction(clientSecret: string): Promise<IntentReply> {
      const { paymentIntent, error } = await retrievePaymentIntent(clientSecret);
      if (!paymentIntent) return { error };
      return misuse(paymentIntent) ?? act(paymentIntent);
    },
    async confirmCardPayment(
      clientSecret: string,
      data: { [name: string]: FormInput },
    ): Promise<IntentReply> {
      const path = `/payment_intents/${intentIdOf(clientSecret)}/confirm`;
      const fields = { ...data, client_secret: clientSecret, use_stripe_sdk: true };
      const { body, error } = await api.post<IntentView>(path, fields);
      return body ? act(body) : { error };
    },
  };
}

/** The page is left: the return page gets the challenge's result. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** `handleCardAction` is for intents that the server confirms and that wait for the cardholder. */
function misuse({ confirmation_method, status }: IntentView): IntentReply | null {
  const message =
    confirmation_method === 'automatic'
      ? 'handleCardAction: The PaymentIntent supplied does not require manual server-side confirmation. Please use confirmCardPayment instead to complete the payment.'
      : 'handleCardAction: The PaymentIntent supplied is not in the requires_action state.';
  if (confirmation_method === 'manual' && status === 'requires_action') return null;
  return {
    error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message },
  };
}
