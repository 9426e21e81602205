import type { Shop } from '#shop/shop.ts';
import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import { callOff } from '#shop/orders/call-off.ts';
import type { Engine } from '#shop/orders/engine.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';
import { settleOrder } from '#shop/orders/settle-order.ts';
import { isPlaced } from '#shop/orders/transitions.ts';

type Settled = Awaited<ReturnType<Shop['orders']['settle']>>;

/** An order is saved before its intent is made: later than this, it will not appear any more. */
const appearsWithinMs = 60 * 60_000;

/**
 * Re-reads an intent and drives its order to where it belongs. An intent that names an order we
 * cannot see is 'not_yet' while it is young; one that names none of ours is not ours.
 */
export async function settleIntent(engine: Engine, intentId: string): Promise<Settled> {
  const answer = await engine.cards.read(intentId);
  if (answer.kind === 'invalid') return { ok: false, reason: 'not_found' };
  if (answer.kind !== 'intent') return { ok: false, reason: 'not_yet' };
  const { intent } = answer;
  if (intent.orderId === undefined || !isOrderId(intent.orderId)) {
    return { ok: false, reason: 'not_found' };
  }
  const order = await engine.orders.find(intent.orderId);
  if (!order) return withoutOrder(engine, intent);

  if (order.intentId !== undefined && order.intentId !== intent.id) {
    engine.report.error('stray_intent', { orderId: order.id, intentId });
    const gone = await callOff(engine, intent);
    return gone ? { ok: true } : { ok: false, reason: 'not_yet' };
  }
  const isSettled = intent.status === 'requires_capture' || intent.status === 'succeeded';
  const isTalking = order.leasedUntil !== undefined && order.leasedUntil > engine.clock.now();
  // Whoever talks to the provider right now knows better than an event on its way.
  if (isTalking && !isSettled) return { ok: true };
  if (isPlaced(order.state) && order.state !== 'authorised' && intent.status === 'succeeded') {
    return { ok: true };
  }
  const settled = await settleOrder(engine, order, intent);
  const isLeft = settled !== undefined && !settled.ok && !settled.isGone;
  return isLeft ? { ok: false, reason: 'not_yet' } : { ok: true };
}

function withoutOrder(engine: Engine, { id: intentId, orderId, createdAt }: CardIntent): Settled {
  if (engine.clock.now().getTime() - createdAt.getTime() < appearsWithinMs) {
    return { ok: false, reason: 'not_yet' };
  }
  engine.report.error('order_missing', { intentId, orderId });
  return { ok: false, reason: 'not_found' };
}
