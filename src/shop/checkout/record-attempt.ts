import type { CardIntent, CardRefusal } from '#shop/checkout/card-gateway.ts';
import type { Engine } from '#shop/orders/engine.ts';
import type { OrderWork } from '#shop/orders/order-store.ts';
import type { AttemptOutcome, MoveCause, Order } from '#shop/orders/order.ts';
import { canMove, isOpen } from '#shop/orders/transitions.ts';

type Ending = {
  orderId: string;
  intent?: CardIntent;
  outcome: AttemptOutcome;
  to: 'requires_action' | 'failed';
  cause: MoveCause;
  declineCode?: string;
};

/** Writes down that the cardholder must prove who they are. */
export function recordAction(
  engine: Engine,
  { orderId, intent }: { orderId: string; intent: CardIntent },
): Promise<void> {
  return record(engine, {
    orderId,
    intent,
    outcome: 'requires_action',
    to: 'requires_action',
    cause: 'authentication',
  });
}

/** Writes down a refused card. The order can still be paid with another until its time is over. */
export function recordRefusal(
  engine: Engine,
  { orderId, intent, refusal }: { orderId: string; intent?: CardIntent; refusal: CardRefusal },
): Promise<void> {
  const { reason, declineCode } = refusal;
  return record(engine, {
    orderId,
    intent,
    outcome: reason,
    to: 'failed',
    cause: reason,
    declineCode,
  });
}

/** Writes down a payment method that the provider does not know or take. */
export function recordInvalidCard(engine: Engine, orderId: string): Promise<void> {
  return record(engine, { orderId, outcome: 'invalid', to: 'failed', cause: 'invalid_card' });
}

/** Writes down that a try never reached the provider. */
export function recordLostAttempt(engine: Engine, orderId: string): Promise<void> {
  return record(engine, { orderId, outcome: 'lost', to: 'failed', cause: 'no_answer' });
}

function record(engine: Engine, ending: Ending): Promise<void> {
  return engine.orders.transact(async (tx) => {
    const order = await tx.lock(ending.orderId);
    if (!order || !isOpen(order.state)) return;
    if (ending.intent && order.intentId === undefined) {
      await tx.keepIntent(order.id, ending.intent.id);
    }
    await endAttempt(tx, { order, ending, at: engine.clock.now() });
    if (!canMove(order.state, ending.to)) return;
    await tx.move(order, {
      to: ending.to,
      cause: ending.cause,
      at: engine.clock.now(),
      detail: ending.declineCode,
    });
    if (order.state === 'pending') {
      await tx.send({ name: 'expire-order', data: { orderId: order.id } }, order.payableUntil);
    }
  });
}

async function endAttempt(
  tx: OrderWork,
  { order, ending, at }: { order: Order; ending: Ending; at: Date },
): Promise<void> {
  const { attempt } = order;
  if (!attempt || attempt.outcome === ending.outcome) return;
  const { outcome, declineCode } = ending;
  await tx.endAttempt(order.id, { number: attempt.number, outcome, declineCode, at });
}
