import type { CardIntent } from '#shop/card-gateway.ts';
import { applyIntent } from '#shop/orders/apply-intent.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { isPlaced } from '#shop/orders/transitions.ts';
import { voidAuthorisation } from '#shop/orders/void-authorisation.ts';

type Settled = { ok: true } | { ok: false; reason: 'not_found' | 'not_yet' };

/** An order is saved before its intent is made: later than this, it will not appear any more. */
const appearsWithinMs = 60 * 60_000;

/**
 * Re-reads an intent and syncs its order. An intent with an unknown order is 'not_yet' while it is young; one without
 * an order's name is not ours.
 */
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
  if (isPlaced(order.state) && order.state !== 'authorised' && intent.status === 'succeeded') {
    return { ok: true };
  }
  const applied = await applyIntent(deps, order, intent);
  const isLeft = 'isGone' in applied && !applied.isGone;
  return isLeft ? { ok: false, reason: 'not_yet' } : { ok: true };
}

function withoutOrder(deps: OrderDeps, { id: intentId, orderId, createdAt }: CardIntent): Settled {
  if (deps.clock.now().getTime() - createdAt.getTime() < appearsWithinMs) {
    return { ok: false, reason: 'not_yet' };
  }
  deps.report.error('order_missing', { intentId, orderId });
  return { ok: false, reason: 'not_found' };
}
