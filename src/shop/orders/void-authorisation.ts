import type { CardIntent } from '#shop/card-gateway.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { canBeSold, isPlaced } from '#shop/orders/transitions.ts';

/**
 * Cancels an intent, or refunds all of it when it was captured.
 * @returns false when the provider gave no answer; to be tried again
 */
export async function voidAuthorisation(deps: OrderDeps, intent: CardIntent): Promise<boolean> {
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

/** The same for several; all are tried, also after one that could not be cancelled yet. */
export async function voidAuthorisations(
  deps: OrderDeps,
  intents: readonly CardIntent[],
): Promise<boolean> {
  let areGone = true;
  for (const intent of intents) {
    if (!(await voidAuthorisation(deps, intent))) areGone = false;
  }
  return areGone;
}

async function giveBack(deps: OrderDeps, intent: CardIntent): Promise<boolean> {
  const result = await deps.cards.refund({
    intentId: intent.id,
    amountCents: intent.receivedCents,
    refundId: 'give-back',
    // A full refund cannot succeed twice.
    idempotencyKey: `${intent.id}:give-back:${deps.randomId()}`,
  });
  if (result.kind === 'refunded') return true;
  const refunded = await deps.cards.refundedCents(intent.id);
  if (refunded >= intent.receivedCents) return true;
  deps.report.error('captured_money_not_given_back', { intentId: intent.id });
  return false;
}

/**
 * Voids an intent if its order was closed, or marked for voiding, during the provider's call: no later step would find
 * that intent.
 * @returns 'open' while the order can be paid or is, 'left' when the provider gave no answer
 */
export async function voidIfClosed(
  deps: OrderDeps,
  orderId: string,
  intent: CardIntent,
): Promise<'open' | 'gone' | 'left'> {
  const order = await findOrder(deps.db, orderId);
  if (!order || canBeSold(order) || isPlaced(order.state) || order.state === 'refunded') {
    return 'open';
  }
  return (await voidAuthorisation(deps, intent)) ? 'gone' : 'left';
}
