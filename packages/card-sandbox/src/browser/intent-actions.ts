import type { ApiClient } from './api-client.ts';
import { intentIdOf, type IntentReply, type IntentView } from './payment-intent-view.ts';
import { runChallenge } from './run-challenge.ts';

/** Stripe.js's functions for payment intents. Each resolves to `{paymentIntent}` or `{error}`. */
export function intentActions(api: ApiClient) {
  async function retrievePaymentIntent(clientSecret: string): Promise<IntentReply> {
    const path = `/payment_intents/${intentIdOf(clientSecret)}`;
    const { body, error } = await api.get<IntentView>(path, { client_secret: clientSecret });
    return body ? { paymentIntent: body } : { error };
  }

  return {
    retrievePaymentIntent,
    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<IntentReply> {
      const reply = await retrievePaymentIntent(clientSecret);
      if (reply.paymentIntent?.status !== 'requires_action') return reply;
      return runChallenge({ intent: reply.paymentIntent, api });
    },
    async handleCardAction(clientSecret: string): Promise<IntentReply> {
      const reply = await retrievePaymentIntent(clientSecret);
      if (!reply.paymentIntent) return reply;
      if (reply.paymentIntent.status !== 'requires_action') return { error: noAction };
      return runChallenge({ intent: reply.paymentIntent, api });
    },
    /** The official React package asks that it is there. */
    confirmCardPayment(): never {
      throw new Error('The sandbox confirms payments on the server only.');
    },
  };
}

const noAction = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'handleCardAction: The PaymentIntent supplied is not in the requires_action state.',
};
