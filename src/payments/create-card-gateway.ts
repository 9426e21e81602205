import Stripe from 'stripe';
import {
  type CardGateway,
  type CardIntent,
  type CardRefusal,
  type GatewayResult,
  intentStatuses,
  type RefundResult,
} from '#shop/card-gateway.ts';
import { providerFailure } from './provider-failure.ts';

export interface ProviderSettings {
  secretKey: string;
  /** The provider's URL, if it is not Stripe itself: the sandbox on a loopback port. */
  endpoint?: { host: string; port: number; protocol: 'http' | 'https' };
  timeoutMs?: number;
  retries?: number;
}

const confirming = { use_stripe_sdk: true } as const;

/** The card provider over Stripe's SDK; sandbox and Stripe are the same code. */
export function createCardGateway(settings: ProviderSettings): CardGateway {
  const { secretKey, endpoint, timeoutMs: timeout = 10_000, retries = 2 } = settings;
  const limits = { timeout, maxNetworkRetries: retries };
  const stripe = new Stripe(secretKey, { ...endpoint, ...limits, telemetry: false });
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
        return providerFailure(cause);
      }
    },
  };
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

/** Ids of the intents whose metadata name this order. */
async function searchIntents(stripe: Stripe, orderId: string): Promise<string[]> {
  const ids: string[] = [];
  const query = `metadata['order_id']:'${orderId}'`;
  for await (const { id } of stripe.paymentIntents.search({ query, limit: 100 })) ids.push(id);
  return ids;
}

/** Intents made in a span of time, newest first. */
async function* listIntents(
  stripe: Stripe,
  { since, until }: { since: Date; until?: Date },
): AsyncIterable<CardIntent> {
  const created = {
    gte: Math.floor(since.getTime() / 1000),
    ...(until && { lte: Math.ceil(until.getTime() / 1000) }),
  };
  const expand = ['data.latest_charge'];
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand })) {
    yield { ...toCardIntent(intent), refundedCents: refundedCents(intent) };
  }
}

function refundedCents({ latest_charge: charge }: Stripe.PaymentIntent): number | undefined {
  if (charge === null) return 0;
  return typeof charge === 'string' ? undefined : charge.amount_refunded;
}

/** The calls of the gateway that are about money on its way back. */
function refundCalls(stripe: Stripe): Pick<CardGateway, 'refund' | 'findRefund' | 'refundedCents'> {
  return {
    async refund({ intentId, amountCents, refundId, idempotencyKey }) {
      const metadata = { refund_id: refundId };
      try {
        const asked = { payment_intent: intentId, amount: amountCents, metadata };
        return toRefundResult(await stripe.refunds.create(asked, { idempotencyKey }));
      } catch (cause) {
        return providerFailure(cause);
      }
    },
    async findRefund({ intentId, refundId }) {
      try {
        for await (const refund of refundsOf(stripe, intentId)) {
          if (refund.metadata?.['refund_id'] === refundId) return toRefundResult(refund);
        }
        return { kind: 'none' };
      } catch (cause) {
        return providerFailure(cause);
      }
    },
    async refundedCents(intentId) {
      let cents = 0;
      for await (const refund of refundsOf(stripe, intentId)) {
        if (stands(refund)) cents += refund.amount;
      }
      return cents;
    },
  };
}

function refundsOf(stripe: Stripe, intentId: string): AsyncIterable<Stripe.Refund> {
  return stripe.refunds.list({ payment_intent: intentId, limit: 100 });
}

function toRefundResult(refund: Stripe.Refund): RefundResult {
  if (stands(refund)) return { kind: 'refunded', refundId: refund.id };
  return { kind: 'invalid', message: refund.failure_reason ?? 'refund_failed' };
}

/** A bank may send a refund back: then the money stayed with the shop. */
function stands({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled';
}

/** An intent of the wire in the shop's words. */
function toCardIntent(intent: Stripe.PaymentIntent): CardIntent {
  return {
    id: intent.id,
    // A status that Stripe may add one day is nothing to act on yet.
    status: intentStatuses.find((one) => one === intent.status) ?? 'processing',
    amountCents: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata.order_id,
    clientSecret: intent.client_secret ?? '',
    receivedCents: intent.amount_received,
    createdAt: new Date(intent.created * 1000),
    refusal: intent.last_payment_error ? toRefusal(intent.last_payment_error) : undefined,
  };
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
function cardFailure(cause: unknown): GatewayResult {
  if (!(cause instanceof Stripe.errors.StripeCardError)) return providerFailure(cause);
  const intent = cause.payment_intent;
  return {
    kind: 'refused',
    refusal: toRefusal({ ...intent?.last_payment_error, ...reasonOf(cause) }),
    intent: intent && toCardIntent(intent),
  };
}

function reasonOf({
  code,
  decline_code,
  payment_method,
}: InstanceType<typeof Stripe.errors.StripeCardError>) {
  return { code, decline_code, ...(payment_method && { payment_method }) };
}
