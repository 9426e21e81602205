import { type OrderState, orderStateSchema } from '#contract/order.ts';
import type { CardIntent } from '#shop/card-gateway.ts';
import { markEventApplied, noteEvent, type ProviderEvent } from '#shop/orders/event-statements.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { syncPayment } from '#shop/orders/sync-payment.ts';
import { isPaid, isPlaced } from '#shop/orders/transitions.ts';
import { voidAuthorisation } from '#shop/orders/void-authorisation.ts';

/**
 * Applies an event once, by re-reading its intent; 'not_yet' asks for it to be sent again. Most tell nothing new, since
 * the answer to a payment or capture comes first: reading the intent for each event would waste calls.
 */
export async function receiveEvent(
  deps: OrderDeps,
  event: ProviderEvent,
): Promise<{ ok: true } | { ok: false; reason: 'not_yet' }> {
  const received = { ...event, at: deps.clock.now(), oldIn: statesAfter(event.type) };
  const isNew = await noteEvent(deps.db, received);
  if (!isNew) return { ok: true };
  if (event.intentId !== undefined) {
    const settled = await settleIntent(deps, event.intentId);
    if (!settled.ok && settled.reason === 'not_yet') return { ok: false, reason: 'not_yet' };
  }
  await markEventApplied(deps.db, event.id, deps.clock.now());
  return { ok: true };
}

/** Of orders to which such an event tells nothing new. */
function statesAfter(type: string): OrderState[] {
  switch (type) {
    case 'payment_intent.amount_capturable_updated':
      return orderStateSchema.options.filter(isPlaced);
    case 'payment_intent.succeeded':
      return orderStateSchema.options.filter(isPaid);
    default:
      return [];
  }
}

type Settled = { ok: true } | { ok: false; reason: 'not_found' | 'not_yet' };

/** An order is saved before its intent is made: later than this, it will not appear any more. */
const appearsWithinMs = 60 * 60_000;

/** Re-reads an intent and syncs its order. One with an unknown order is 'not_yet' while it is young. */
export async function settleIntent(deps: OrderDeps, intentId: string): Promise<Settled> {
  const result = await deps.cards.read(intentId);
  if (result.kind === 'invalid') return { ok: false, reason: 'not_found' };
  if (result.kind !== 'intent') return { ok: false, reason: 'not_yet' };
  const { intent } = result;
  if (intent.orderId === undefined || !isOrderId(intent.orderId)) {
    return { ok: false, reason: 'not_found' };
  }
  const order = await findOrder(deps.db, intent.orderId);
  if (!order) return withoutOrder(deps, intent);

  if (order.intentId !== undefined && order.intentId !== intent.id) {
    deps.report.error('stray_intent', { orderId: order.id, intentId });
    const gone = await voidAuthorisation(deps, intent);
    return gone ? { ok: true } : { ok: false, reason: 'not_yet' };
  }
  const isSettled = intent.status === 'requires_capture' || intent.status === 'succeeded';
  const isLeased = order.leasedUntil !== undefined && order.leasedUntil > deps.clock.now();
  // The lease's owner has newer data from the provider than an event on its way.
  if (isLeased && !isSettled) return { ok: true };
  if (isPaid(order.state) && intent.status === 'succeeded') return { ok: true };
  const synced = await syncPayment(deps, order, intent);
  const isLeft = 'isGone' in synced && !synced.isGone;
  return isLeft ? { ok: false, reason: 'not_yet' } : { ok: true };
}

function withoutOrder(deps: OrderDeps, { id: intentId, orderId, createdAt }: CardIntent): Settled {
  if (deps.clock.now().getTime() - createdAt.getTime() < appearsWithinMs) {
    return { ok: false, reason: 'not_yet' };
  }
  deps.report.error('order_missing', { intentId, orderId });
  return { ok: false, reason: 'not_found' };
}
