import type { CardIntent } from '#shop/card-gateway.ts';
import { cancelUnpaidOrder } from '#shop/orders/cancel-unpaid-order.ts';
import { changeStock } from '#shop/orders/change-stock.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Attempt, Order } from '#shop/orders/order.ts';
import { type ReservationRequest, reservePieces } from '#shop/orders/reservation-statements.ts';
import {
  lockOrder,
  setVoidCause,
  insertAttempt,
  transitionOrder,
} from '#shop/orders/statements.ts';
import { canBeSold } from '#shop/orders/transitions.ts';
import { applyAsked, applyGatewayResult } from '#shop/payments/apply-gateway-result.ts';
import { withPermit, withPermitAnyway } from '#shop/payments/guard-attempt.ts';
import {
  orderClosed,
  type PaymentContext,
  providerUnavailable,
  tooManyHeld,
} from '#shop/payments/payment-context.ts';
import type { PayOutcome } from '#shop/shop.ts';
import { reservedUntil, maxReservedPerClient } from '#shop/stock/reservations.ts';

/** Asks for the first authorisation of an order, with the try that is written down already. */
export async function startPayment(context: PaymentContext): Promise<PayOutcome> {
  const { attempt } = context.order;
  if (attempt === undefined) return orderClosed;
  return inPermitAnyway(context, (permitted) => authorise(permitted, attempt));
}

async function authorise(context: PaymentContext, attempt: Attempt): Promise<PayOutcome> {
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
  if (method === undefined) return intent ? applyAsked(context, intent) : orderClosed;
  const admitted = await deps.guards.admitOrder(order.id);
  if (!admitted.ok) return { ...admitted, reason: 'too_many_attempts' };
  return inPermit(context, method, async (permitted) => {
    const client = caller && { key: caller.clientKey, maxReserved: maxReservedPerClient };
    const started = await beginAttempt(deps, { order, method, client });
    if (!started.ok) return notStarted(permitted, started.reason);
    const { attempt } = started;
    if (!intent) return authorise(permitted, attempt);
    return confirmAttempt(permitted, { intent, attempt, method });
  });
}

/** Asks the issuer again after authentication, without the limit on reserved pieces. */
export async function chargeAuthenticated(
  context: PaymentContext,
  intent: CardIntent,
): Promise<PayOutcome> {
  const { deps, order, caller } = context;
  const method = order.attempt?.method;
  if (method === undefined) return providerUnavailable;
  return inPermitAnyway(context, async (permitted) => {
    const client = caller && { key: caller.clientKey };
    const started = await beginAttempt(deps, { order, method, client });
    if (!started.ok) return notStarted(permitted, started.reason);
    return confirmAttempt(permitted, { intent, attempt: started.attempt });
  });
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

async function confirmAttempt(
  context: PaymentContext,
  { intent, attempt, method }: { intent: CardIntent; attempt: Attempt; method?: string },
): Promise<PayOutcome> {
  const { deps, order } = context;
  const result = await deps.cards.confirm({
    intentId: intent.id,
    method,
    idempotencyKey: attemptKey(order.id, attempt),
  });
  // The order may not know its intent yet: it was found at the provider.
  return applyGatewayResult({ ...context, order: { ...order, intentId: intent.id } }, result);
}

/** In the permit that is held already, or in one for this try alone. */
function inPermit(
  context: PaymentContext,
  method: string,
  ask: (context: PaymentContext) => Promise<PayOutcome>,
): Promise<PayOutcome> {
  const { deps, caller, permit } = context;
  if (caller === undefined || permit !== undefined) return ask(context);
  return withPermit(deps, { caller, method }, (own) => ask({ ...context, permit: own }));
}

/** The same for an attempt that was admitted before: it is counted, but never refused. */
function inPermitAnyway(
  context: PaymentContext,
  ask: (context: PaymentContext) => Promise<PayOutcome>,
): Promise<PayOutcome> {
  const { deps, caller, permit } = context;
  if (caller === undefined || permit !== undefined) return ask(context);
  return withPermitAnyway(deps, caller, (own) => ask({ ...context, permit: own }));
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

/** The provider's idempotency key of a try: a stored decline is replayed for the same key. */
function attemptKey(orderId: string, attempt: Attempt): string {
  return `${orderId}:${attempt.number}`;
}
