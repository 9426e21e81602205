import type { ApiClient, Reply } from './api-client.ts';
import { askCardholder } from './challenge-dialog.ts';
import { inItalian, type StripeError } from './stripe-error.ts';

/** An intent as the page sees it. */
type IntentView = {
  id: string;
  amount: number;
  currency: string;
  client_secret: string;
  status: string;
  last_payment_error: StripeError | null;
  next_action: { use_stripe_sdk: { source: string } } | null;
};

type IntentReply =
  | { paymentIntent: IntentView; error?: undefined }
  | { paymentIntent?: undefined; error: StripeError };

/** Stripe.js's functions for payment intents. Each resolves to `{paymentIntent}` or `{error}`. */
export function intentActions(api: ApiClient) {
  return {
    async handleCardAction(clientSecret: string): Promise<IntentReply> {
      const path = `/payment_intents/${intentIdOf(clientSecret)}`;
      const { body, error } = await api.get<IntentView>(path, { client_secret: clientSecret });
      if (!body) return { error };
      if (body.status !== 'requires_action') return { error: noAction };
      return runChallenge(body, api);
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

/** The id in front of a client secret. Throws when it is no client secret. */
function intentIdOf(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  if (id) return id;
  throw new Error(
    'Invalid value for the client secret: it should be a PaymentIntent client secret of the form ${id}_secret_${secret}.',
  );
}

/** Lets the cardholder answer the intent's challenge; resolves to Stripe.js's result. */
async function runChallenge(intent: IntentView, api: ApiClient): Promise<IntentReply> {
  const source = intent.next_action?.use_stripe_sdk.source ?? '';
  const { amount, currency, client_secret } = intent;
  let reply: Reply<IntentView> | undefined;
  await askCardholder({
    amount,
    currency,
    async send(answer) {
      reply = await api.post<IntentView>(`/payment_intents/${intent.id}/challenge`, {
        client_secret,
        source,
        answer,
      });
      return reply.error?.type === 'api_connection_error' ? reply.error.message : null;
    },
  });
  if (!reply) throw new Error('The challenge ended without an answer');
  return challengeReply(reply);
}

function challengeReply({ body, error }: Reply<IntentView>): IntentReply {
  if (!body) return { error };
  if (body.status !== 'requires_payment_method' || !body.last_payment_error)
    return { paymentIntent: body };
  return { error: { ...inItalian(body.last_payment_error), payment_intent: body } };
}
