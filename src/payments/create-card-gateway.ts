import Stripe from 'stripe';
import { cardFailure, failure } from '#payments/card-failure.ts';
import { listIntents } from '#payments/list-intents.ts';
import { refundCalls } from '#payments/refund-calls.ts';
import { searchIntents } from '#payments/search-intents.ts';
import { toCardIntent } from '#payments/to-card-intent.ts';
import type { GatewayResult, CardGateway } from '#shop/card-gateway.ts';

export interface ProviderSettings {
  secretKey: string;
  /** Where the provider is, when it is not Stripe itself: the sandbox on a loopback port. */
  endpoint?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
  retries?: number;
}

const timeoutMs = 10_000;
const retries = 2;
const confirming = { use_stripe_sdk: true } as const;

/** The card provider over Stripe's SDK; sandbox and Stripe are the same code. */
export function createCardGateway(settings: ProviderSettings): CardGateway {
  const stripe = openStripe(settings);
  const intents = stripe.paymentIntents;
  return {
    authorise: ({ orderId, amountCents, method, idempotencyKey }) =>
      ask(() =>
        intents.create(
          {
            amount: amountCents,
            currency: 'eur',
            capture_method: 'manual',
            confirmation_method: 'manual',
            confirm: true,
            allowed_payment_method_types: ['card'],
            metadata: { order_id: orderId },
            ...confirming,
            ...chosenCard(method),
          },
          { idempotencyKey },
        ),
      ),
    confirm: ({ intentId, method, idempotencyKey }) =>
      ask(() =>
        intents.confirm(
          intentId,
          { ...confirming, ...(method !== undefined && chosenCard(method)) },
          { idempotencyKey },
        ),
      ),
    read: (intentId) => ask(() => intents.retrieve(intentId)),
    search: (orderId) => searchIntents(stripe, orderId),
    list: (since, until) => listIntents(stripe, { since, until }),
    capture: ({ intentId, idempotencyKey }) =>
      ask(() => intents.capture(intentId, {}, { idempotencyKey })),
    cancel: ({ intentId, idempotencyKey }) =>
      ask(() => intents.cancel(intentId, {}, { idempotencyKey })),
    ...refundCalls(stripe),
    async findMethod(method) {
      try {
        const { card } = isToken(method)
          ? await stripe.tokens.retrieve(method)
          : await stripe.paymentMethods.retrieve(method);
        return { kind: 'method', fingerprint: card?.fingerprint ?? undefined };
      } catch (cause) {
        return failure(cause);
      }
    },
  };
}

function openStripe({ secretKey, endpoint, ...settings }: ProviderSettings): Stripe {
  return new Stripe(secretKey, {
    ...endpoint,
    timeout: settings.timeoutMs ?? timeoutMs,
    maxNetworkRetries: settings.retries ?? retries,
    telemetry: false,
  });
}

async function ask(call: () => Promise<Stripe.PaymentIntent>): Promise<GatewayResult> {
  try {
    return { kind: 'intent', intent: toCardIntent(await call()) };
  } catch (cause) {
    return cardFailure(cause);
  }
}

/** A single-use token of the older flow becomes a payment method in the same call. */
function chosenCard(method: string) {
  if (!isToken(method)) return { payment_method: method };
  return { payment_method_data: { type: 'card' as const, card: { token: method } } };
}

function isToken(method: string): boolean {
  return method.startsWith('tok_');
}
