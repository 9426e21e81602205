import type { CardIntent, GatewayResult } from '#shop/card-gateway.ts';
import type { TimedDeps, OrderDeps } from '#shop/deps.ts';
import type { TransitionCause } from '#shop/orders/order.ts';
import { releaseReservation } from '#shop/orders/release-statements.ts';
import { lockOrder, transitionOrder, updateOrder } from '#shop/orders/statements.ts';
import { isOpen } from '#shop/orders/transitions.ts';

/*
 * The end of an order that is not sold, in this order: it is marked, its intents are voided at the provider, and then
 * its pieces are released.
 */

export interface Cancellation {
  to: 'expired' | 'cancelled';
  cause: TransitionCause;
}

/**
 * Marks an open order for voiding, before the provider is asked: an event or answer on its way can no longer make a
 * sale of it.
 * @returns false when the order is no longer open
 */
export function markForVoiding(
  { db }: Pick<OrderDeps, 'db'>,
  orderId: string,
  cause: TransitionCause,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isOpen(order.state)) return false;
    if (order.voidCause === undefined) await updateOrder(tx, orderId, { void_cause: cause });
    return true;
  });
}

/**
 * Cancels an intent, or refunds all of it when it was captured.
 * @returns false when the provider gave no answer; to be tried again
 */
export async function voidAuthorisation(deps: OrderDeps, intent: CardIntent): Promise<boolean> {
  if (intent.status === 'canceled') return true;
  if (intent.status === 'succeeded') return giveBack(deps, intent);
  const now = await cancelIntent(deps, intent.id);
  if (now.kind !== 'intent') {
    deps.report.warn('intent_not_cancelled', { intentId: intent.id });
    return false;
  }
  if (now.intent.status === 'succeeded') return giveBack(deps, now.intent);
  return now.intent.status === 'canceled';
}

/** Asks the provider to cancel an intent; resolves to what it is then, also when it could not be cancelled. */
export async function cancelIntent(
  { cards, randomId }: Pick<OrderDeps, 'cards' | 'randomId'>,
  intentId: string,
): Promise<GatewayResult> {
  // A new key each time: a failure over there is kept under the old one, and twice does no harm.
  const idempotencyKey = `${intentId}:cancel:${randomId()}`;
  const result = await cards.cancel({ intentId, idempotencyKey });
  return result.kind === 'intent' || result.kind === 'unknown' ? result : cards.read(intentId);
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

/** Records that an order is over and releases its pieces. Its intents must be voided already. */
export async function recordCancelled(
  { db, clock }: TimedDeps,
  orderId: string,
  { to, cause }: Cancellation,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // An order that was authorised meanwhile has sold its pieces: that is not undone here.
    if (!order || !isOpen(order.state)) return;
    const at = clock.now();
    await releaseReservation(tx, orderId, at);
    await transitionOrder(tx, order, { to, cause, at });
  });
}
