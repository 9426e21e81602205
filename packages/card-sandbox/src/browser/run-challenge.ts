import type { ApiClient, Reply } from './api-client.ts';
import { askCardholder } from './challenge-dialog.ts';
import type { IntentReply, IntentView } from './payment-intent-view.ts';
import { inItalian } from './stripe-error.ts';

/** Lets the cardholder answer the intent's challenge; resolves to Stripe.js's result. */
export async function runChallenge({
  intent,
  api,
}: {
  intent: IntentView;
  api: ApiClient;
}): Promise<IntentReply> {
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
