import type { CardIntent } from '#shop/card-gateway.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { canBeSold, isPlaced } from '#shop/orders/transitions.ts';
import { findOrder } from '#shop/orders/queries.ts';

/**
 * Sees to it that an intent takes nobody's money: cancels it, or gives back what was captured.
 * @returns false when the provider gave no answer; to be tried again
 */
export async function callOff(deps: OrderDeps, intent: CardIntent): Promise<boolean> {
  if (intent.status === 'canceled') return true;
  if (intent.status === 'succeeded') return giveBack(deps, intent);
  const result = await deps.cards.cancel({
    intentId: intent.id,
    // A new key each time: a failure over there is kept under the old one, and twice does no harm.
    idempotencyKey: `${intent.id}:cancel:${deps.randomId()}`,
  });
  if (result.kind === 'intent') return result.intent.status === 'canceled';
  if (result.kind === 'unknown') {
    deps.report.warn('intent_not_cancelled', { intentId: intent.id });
    return false;
  }
  const now = await deps.cards.read(intent.id);
  if (now.kind !== 'intent') return false;
  if (now.intent.status === 'succeeded') return giveBack(deps, now.intent);
  return now.intent.status === 'canceled';
}

/** The same for several; one that cannot be cancelled yet does not keep the others. */
export async function callOffAll(
  deps: OrderDeps,
  intents: readonly CardIntent[],
): Promise<boolean> {
  let areGone = true;
  for (const intent of intents) {
    if (!(await callOff(deps, intent))) areGone = false;
  }
  return areGone;
}

async function giveBack(deps: OrderDeps, intent: CardIntent): Promise<boolean> {
  const result = await deps.cards.refund({
    intentId: intent.id,
    amountCents: intent.receivedCents,
    refundId: 'give-back',
    // All of it, which nobody can give twice.
    idempotencyKey: `${intent.id}:give-back:${deps.randomId()}`,
  });
  if (result.kind === 'refunded') return true;
  const refunded = await deps.cards.refundedCents(intent.id);
  if (refunded >= intent.receivedCents) return true;
  deps.report.error('captured_money_not_given_back', { intentId: intent.id });
  return false;
}

/**
 * A request to the provider may have taken so long that its order was closed, or began to be, in the
 * meantime: nobody will ask for the intent it made any more, so it is called off.
 * @returns 'open' while the order can be paid or is, 'left' when the provider gave no answer
 */
export async function callOffIfClosed(
  deps: OrderDeps,
  orderId: string,
  intent: CardIntent,
): Promise<'open' | 'gone' | 'left'> {
  const order = await findOrder(deps.db, orderId);
  if (!order || canBeSold(order) || isPlaced(order.state) || order.state === 'refunded') {
    return 'open';
  }
  return (await callOff(deps, intent)) ? 'gone' : 'left';
}
