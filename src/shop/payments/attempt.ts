import type { CardIntent } from '#shop/card-gateway.ts';
import { cancelUnpaidOrder } from '#shop/orders/cancel-order.ts';
import { changeStock } from '#shop/orders/change-stock.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Attempt, Order } from '#shop/orders/order.ts';
import { type ReservationRequest, reservePieces } from '#shop/orders/reservation-statements.ts';
import {
  insertAttempt,
  lockOrder,
  setVoidCause,
  transitionOrder,
} from '#shop/orders/statements.ts';
import { canBeSold } from '#shop/orders/transitions.ts';
import { applyGatewayResult, applyIntentToPayment } from '#shop/payments/apply-gateway-result.ts';
import { admitAttempt } from '#shop/payments/guard-attempt.ts';
import {
  orderClosed,
  type PaymentContext,
  providerUnavailable,
  tooManyHeld,
} from '#shop/payments/payment-context.ts';
import type { RateLimitPermit } from '#shop/payments/card-testing.ts';
import type { PayOutcome } from '#shop/shop.ts';
import { maxReservedPerClient, reservedUntil } from '#shop/stock/reservations.ts';

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

/** Another card on the same order, and on the same intent if there is one. */
export async function chargeAgain(
  context: PaymentContext,
  intent?: CardIntent,
): Promise<PayOutcome> {
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
export async function takePermit({
  deps,
  caller,
}: PaymentContext): Promise<RateLimitPermit | undefined> {
  return caller && deps.guards.acquirePermit(caller);
}

type Charge = Pick<Wanted, 'method' | 'client'> & {
  intent?: CardIntent;
  /** Not the card of the intent. */
  isOther: boolean;
};

/** Records a new attempt, then makes it. */
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
      if (reserved.reason === 'not_available') await setVoidCause(tx, order.id, 'hold_lost');
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

/** The provider's idempotency key of an attempt: a stored decline is replayed for the same key. */
function attemptKey(orderId: string, attempt: Attempt): string {
  return `${orderId}:${attempt.number}`;
}
