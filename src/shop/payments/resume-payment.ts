import type { CardIntent } from '#shop/card-gateway.ts';
import { cancelUnpaidOrder } from '#shop/orders/cancel-order.ts';
import { findIntents } from '#shop/orders/find-intents.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { Attempt, Order } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/queries.ts';
import {
  maxReservedPerClient,
  type ReservationRequest,
  reservedUntil,
  reservePieces,
} from '#shop/orders/reservation-statements.ts';
import {
  changeStock,
  insertAttempt,
  lockOrder,
  transitionOrder,
  updateOrder,
} from '#shop/orders/statements.ts';
import { canBeSold, isPlaced } from '#shop/orders/transitions.ts';
import {
  admitAttempt,
  applyGatewayResult,
  applyIntentToPayment,
  attemptKey,
  authorise,
  billed,
} from '#shop/payments/attempt.ts';
import type { RateLimitPermit } from '#shop/payments/card-testing.ts';
import {
  orderClosed,
  type PaymentContext,
  providerUnavailable,
  tooManyHeld,
} from '#shop/payments/payment-context.ts';
import type { PayOutcome } from '#shop/shop.ts';

/** Goes on with an order that exists: after a decline, an authentication, or an answer that was lost. */
export async function resumePayment(context: PaymentContext): Promise<PayOutcome> {
  const { deps, order } = context;
  if (isPlaced(order.state)) return billed(order);
  if (!canBeSold(order)) return orderClosed;
  const looked = await deps.guards.admitLook(`order ${order.id}`);
  if (!looked.ok) return { ...looked, reason: 'too_many_attempts' };
  if (order.payableUntil <= deps.clock.now()) return closeLate(context);
  const found = await findIntents(deps, order);
  if (!found.ok) return providerUnavailable;
  const [intent] = found.intents;
  if (intent) return resumeIntent(context, intent);
  // The provider never heard of the last try, or its answer was lost: the same key decides.
  if (order.attempt && order.attempt.outcome === undefined) {
    const outcome = await authoriseAgain(context, order.attempt);
    const isRefused = !outcome.ok && outcome.reason === 'card_declined';
    if (!isRefused || !isOtherCard(context)) return outcome;
    return resumePayment({ ...context, order: (await findOrder(deps.db, order.id)) ?? order });
  }
  return chargeAgain(context);
}

async function authoriseAgain(context: PaymentContext, attempt: Attempt): Promise<PayOutcome> {
  await using permit = await takePermit(context);
  return await authorise({ ...context, permit }, attempt);
}

async function resumeIntent(context: PaymentContext, intent: CardIntent): Promise<PayOutcome> {
  switch (intent.status) {
    case 'requires_confirmation':
      return isOtherCard(context)
        ? chargeAgain(context, intent)
        : chargeAuthenticated(context, intent);
    case 'requires_action':
      return isOtherCard(context)
        ? chargeAgain(context, intent)
        : applyIntentToPayment(context, intent);
    case 'requires_payment_method':
      return chargeAgain(context, intent);
    case 'requires_capture':
    case 'succeeded':
    case 'canceled':
    case 'processing':
      return applyIntentToPayment(context, intent);
  }
}

function isOtherCard({ method, order }: PaymentContext): boolean {
  return method !== undefined && method !== order.attempt?.method;
}

async function closeLate({ deps, order }: PaymentContext): Promise<PayOutcome> {
  await cancelUnpaidOrder(deps, order, { to: 'expired', cause: 'time_over' });
  const now = await findOrder(deps.db, order.id);
  return now && isPlaced(now.state) ? billed(now) : orderClosed;
}

/** Another card on the same order, and on the same intent if there is one. */
async function chargeAgain(context: PaymentContext, intent?: CardIntent): Promise<PayOutcome> {
  const { deps, order, method, caller } = context;
  if (method === undefined || caller === undefined) {
    return intent ? applyIntentToPayment(context, intent) : orderClosed;
  }
  const byOrder = await deps.guards.admitOrder(order.id);
  if (!byOrder.ok) return { ...byOrder, reason: 'too_many_attempts' };
  const admitted = await admitAttempt(deps, { caller, method });
  if (!admitted.ok) return admitted;
  await using permit = admitted.permit;
  const client = { key: caller.clientKey, maxReserved: maxReservedPerClient };
  return await charge({ ...context, permit }, { intent, method, client, isOther: true });
}

/** Asks the issuer again after authentication, without the limit on reserved pieces. */
export async function chargeAuthenticated(
  context: PaymentContext,
  intent: CardIntent,
): Promise<PayOutcome> {
  const { order, caller } = context;
  const method = order.attempt?.method;
  if (method === undefined) return providerUnavailable;
  await using permit = await takePermit(context);
  const client = caller && { key: caller.clientKey };
  return await charge({ ...context, permit }, { intent, method, client, isOther: false });
}

/** A permit for an attempt that was admitted before: it is counted, but never refused. */
async function takePermit({ deps, caller }: PaymentContext): Promise<RateLimitPermit | undefined> {
  return caller && deps.guards.acquirePermit(caller);
}

type Charge = Pick<Wanted, 'method' | 'client'> & {
  intent?: CardIntent;
  /** Not the card of the intent. */
  isOther: boolean;
};

async function charge(
  context: PaymentContext,
  { intent, method, client, isOther }: Charge,
): Promise<PayOutcome> {
  const { deps, order } = context;
  const started = await beginAttempt(deps, { order, method, client });
  if (!started.ok) return notStarted(context, started.reason);
  const { attempt } = started;
  if (!intent) return authorise(context, attempt);
  const result = await deps.cards.confirm({
    intentId: intent.id,
    method: isOther ? method : undefined,
    idempotencyKey: attemptKey(order.id, attempt),
  });
  // The order may not know its intent yet: it was found at the provider.
  return applyGatewayResult({ ...context, order: { ...order, intentId: intent.id } }, result);
}

/** The card is left alone. An order that lost its pieces is on its way out already. */
async function notStarted(
  { deps, order }: PaymentContext,
  reason: Extract<Started, { ok: false }>['reason'],
): Promise<PayOutcome> {
  if (reason === 'too_many_held') return tooManyHeld;
  if (reason === 'under_way') return providerUnavailable;
  if (reason === 'not_available') {
    const voidCause = 'hold_lost';
    await cancelUnpaidOrder(deps, { ...order, voidCause }, { to: 'cancelled', cause: voidCause });
  }
  return { ok: false, reason };
}

type Started =
  | { ok: true; attempt: Attempt }
  | { ok: false; reason: 'order_closed' | 'not_available' | 'too_many_held' | 'under_way' };

type Wanted = {
  order: Order;
  method: string;
  /** Without `maxReserved` the pieces are reserved however many the client has already. */
  client?: ReservationRequest['client'];
};

/**
 * Records a new attempt before the provider is asked, and reserves the pieces again: their reservation may have ended.
 * If they are gone, the order is to be cancelled, so that it is not charged when they come back.
 */
async function beginAttempt(deps: OrderDeps, { order, method, client }: Wanted): Promise<Started> {
  return changeStock(deps, order.lines, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked || !canBeSold(locked)) return { ok: false, reason: 'order_closed' };
    const now = deps.clock.now();
    const { id: orderId, lines, browser } = locked;
    const until = reservedUntil(locked);
    const reserved = await reservePieces(tx, { orderId, lines, until, now, client, browser });
    if (!reserved.ok) {
      if (reserved.reason === 'not_available') {
        await updateOrder(tx, order.id, { void_cause: 'hold_lost' });
      }
      return reserved;
    }
    const number = (locked.attempt?.number ?? 0) + 1;
    const isFirst = await insertAttempt(tx, order.id, { number, method, at: now });
    // Its lease ended under a request that still waits, while the database did not answer.
    if (!isFirst) return { ok: false, reason: 'under_way' };
    if (locked.state !== 'pending') {
      await transitionOrder(tx, locked, { to: 'pending', cause: 'new_attempt', at: now });
    }
    return { ok: true, attempt: { number, method, startedAt: now } };
  });
}
