import type { CardIntent, CardRefusal, FoundMethod, GatewayResult } from '#shop/card-gateway.ts';
import { orderView } from '#shop/orders/order-view.ts';
import type { Attempt, Order } from '#shop/orders/order.ts';
import { recordOutcome } from '#shop/orders/record-payment.ts';
import { type Synced, syncPayment, syncRefusal } from '#shop/orders/sync-payment.ts';
import type { AdmittedCaller, Caller, RateLimitPermit } from '#shop/payments/card-testing.ts';
import {
  invalidMethod,
  orderClosed,
  type PaymentContext,
  type PaymentDeps,
  providerUnavailable,
} from '#shop/payments/payment-context.ts';
import type { PayOutcome, PayRefusal, Visitor } from '#shop/shop.ts';

/**
 * Counts one address's browsers with our cookie together, and those without it apart: a client that throws cookies away
 * uses up none of the others' permits.
 */
export function callerOf({ ip, browser, isNew = false }: Visitor): Caller {
  if (browser === undefined || isNew) return { ip, clientKey: `${ip} new` };
  return { ip, clientKey: `${ip} known`, browser };
}

type Trying = { caller: Caller; method: string };

/**
 * Guards against card testing, before anything is saved or reserved for a payment method. The attempt is counted before
 * the provider hears of it.
 * @returns the permit of the attempt, to be disposed of when it has ended: its points are given back then, unless the
 * provider refused the card
 */
export async function admitAttempt(
  deps: Pick<PaymentDeps, 'guards' | 'cards'>,
  { caller, method }: Trying,
): Promise<{ ok: true; permit: RateLimitPermit } | PayRefusal> {
  const admitted = await deps.guards.admitCaller(caller);
  if (!admitted.ok) return { ...admitted, reason: 'too_many_attempts' };
  await using points = new AsyncDisposableStack();
  points.use(admitted.permit);
  const refused = await refuseMethod(deps, { caller, method, admitted });
  if (refused !== undefined) return refused;
  points.move();
  return admitted;
}

/** After a few unknown payment methods, a caller's next ones are first looked up, at a limited rate. */
async function refuseMethod(
  { guards, cards }: Pick<PaymentDeps, 'guards' | 'cards'>,
  { caller, method, admitted }: Trying & { admitted: AdmittedCaller },
): Promise<PayRefusal | undefined> {
  let found: FoundMethod | undefined;
  if (admitted.isDoubted) {
    const turn = await guards.admitLookUp(caller);
    if (!turn.ok) return { ...turn, reason: 'too_many_attempts' };
    found = await cards.findMethod(method);
    if (found.kind === 'unknown') return providerUnavailable;
    if (found.kind === 'invalid') {
      await guards.invented(caller);
      return invalidMethod;
    }
  }
  // Without card testing, no card's fingerprint has to be read from the provider.
  if (!admitted.isAnyCardShutOut) return undefined;
  const card = found ?? (await cards.findMethod(method));
  // A card that is not found is refused by the payment itself.
  if (card.kind !== 'method' || card.fingerprint === undefined) return undefined;
  const byCard = await guards.admitCard(card.fingerprint);
  return byCard.ok ? undefined : { ...byCard, reason: 'too_many_attempts' };
}

/** Asks for the authorisation of an attempt that is recorded already. */
export async function authorise(context: PaymentContext, attempt: Attempt): Promise<PayOutcome> {
  const { deps, order } = context;
  const result = await deps.cards.authorise({
    orderId: order.id,
    amountCents: order.total,
    method: attempt.method,
    idempotencyKey: attemptKey(order.id, attempt),
  });
  return applyGatewayResult(context, result);
}

/** The provider's idempotency key of an attempt: a stored decline is replayed for the same key. */
export function attemptKey(orderId: string, attempt: Attempt): string {
  return `${orderId}:${attempt.number}`;
}

/** Applies the provider's answer to the order, and returns the shopper's outcome. */
export async function applyGatewayResult(
  context: PaymentContext,
  result: GatewayResult,
): Promise<PayOutcome> {
  const { deps, order } = context;
  switch (result.kind) {
    case 'intent':
      return applyIntentToPayment(context, result.intent);
    case 'refused':
      return refuse(context, result);
    case 'invalid':
      return applyInvalid(context);
    case 'unknown':
      deps.report.error('provider_gave_no_answer', { cause: result.cause, orderId: order.id });
      return providerUnavailable;
  }
}

/** The same for the intent after a card attempt. An intent that is not authorised was refused. */
export async function applyIntentToPayment(
  context: PaymentContext,
  intent: CardIntent,
): Promise<PayOutcome> {
  if (intent.status === 'requires_payment_method') {
    return refuse(context, { intent, refusal: intent.refusal ?? { reason: 'card_declined' } });
  }
  return toOutcome(context, await syncPayment(context.deps, context.order, intent));
}

/** Counted first: the next card is another attempt in any case. */
async function refuse(
  { deps, order, permit }: PaymentContext,
  refused: { intent?: CardIntent; refusal: CardRefusal },
): Promise<PayOutcome> {
  const { fingerprint } = refused.refusal;
  await deps.guards.refused({ permit, orderId: order.id, fingerprint });
  await syncRefusal(deps, order, refused);
  return declined(order.id, refused.refusal);
}

/** Either the card cannot be used, or the intent has moved on since we read it. */
async function applyInvalid(context: PaymentContext): Promise<PayOutcome> {
  const { deps, order } = context;
  if (order.intentId !== undefined) {
    const now = await deps.cards.read(order.intentId);
    if (now.kind === 'intent' && hasMovedOn(now.intent)) {
      return applyIntentToPayment(context, now.intent);
    }
  }
  await recordOutcome(deps, { orderId: order.id, outcome: 'invalid' });
  // No bank has heard of it, so that it is no refusal.
  if (context.caller) await deps.guards.invented(context.caller);
  return invalidMethod;
}

function hasMovedOn({ status }: CardIntent): boolean {
  return status === 'requires_capture' || status === 'succeeded' || status === 'canceled';
}

async function toOutcome({ deps, order }: PaymentContext, synced: Synced): Promise<PayOutcome> {
  switch (synced.kind) {
    case 'placed':
      if (order.attempt && order.attempt.number > 1) await deps.guards.accepted(order.id);
      return billed(synced.order);
    case 'not_placed': {
      const { cause } = synced;
      const isKnown = cause === 'not_available' || cause === 'price_changed';
      return isKnown ? { ok: false, reason: cause } : orderClosed;
    }
    case 'requires_action':
      return {
        ok: true,
        response: {
          requires_action: true,
          payment_intent_client_secret: synced.clientSecret,
          order_id: order.id,
        },
      };
    case 'refused':
      return declined(order.id, synced.refusal);
    case 'undecided':
      return providerUnavailable;
  }
}

function declined(orderId: string, { reason, declineCode }: CardRefusal): PayOutcome {
  return { ok: false, reason, declineCode, orderId };
}

export function billed(order: Order): PayOutcome {
  return { ok: true, response: { bill: { order: orderView(order), order_id: order.id } } };
}
