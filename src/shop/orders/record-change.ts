import type { CardIntent } from '#shop/card-gateway.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { TransitionCause } from '#shop/orders/order.ts';
import { releaseReservation } from '#shop/orders/release-statements.ts';
import { restockPieces } from '#shop/orders/reservation-statements.ts';
import { lockOrder, transitionOrder, addToHistory, setVoidCause } from '#shop/orders/statements.ts';
import { canTransition, isOpen } from '#shop/orders/transitions.ts';

/** Writes down that the money was captured, and queues the e-mail that tells the makers of the order. */
export async function recordPaid(
  deps: OrderDeps,
  { orderId, intent }: { orderId: string; intent: CardIntent },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !canTransition(order.state, 'paid') || order.intentId !== intent.id) return;
    if (intent.receivedCents !== order.total) {
      deps.report.error('captured_amount_differs', { orderId, intentId: intent.id });
    }
    const at = deps.clock.now();
    await transitionOrder(tx, order, { to: 'paid', cause: 'captured', at });
    // A reader of the request also reads its result.
    if (order.voidCause === 'called_off_by_makers') {
      await addToHistory(tx, { ...order, state: 'paid' }, { cause: 'cancel_too_late', at });
    }
    await deps.outbox.add(tx, { name: 'order-to-makers', data: { subjectId: orderId } });
  });
}

/**
 * Marks an open order for voiding, before the provider is asked: an event or answer on its way can no longer make a
 * sale of it.
 * @returns false when the order is no longer open
 */
export function markForVoiding(
  deps: OrderDeps,
  orderId: string,
  cause: TransitionCause,
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isOpen(order.state)) return false;
    if (order.voidCause === undefined) await setVoidCause(tx, orderId, cause);
    return true;
  });
}

export interface Cancellation {
  to: 'expired' | 'cancelled';
  cause: TransitionCause;
}

/** Cancels or expires an order and releases its reservation. Its intent must be cancelled already. */
export async function recordCancelled(
  deps: OrderDeps,
  orderId: string,
  { to, cause }: Cancellation,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // An order that was authorised meanwhile has sold its pieces: that is not undone here.
    if (!order || !isOpen(order.state)) return;
    const at = deps.clock.now();
    await releaseReservation(tx, orderId, at);
    await transitionOrder(tx, order, { to, cause, at });
  });
}

/**
 * Records that an authorisation was voided before its capture, by the provider or by the makers: the order is
 * cancelled, and one e-mail takes the confirmation back.
 */
export async function recordLostAuthorisation(deps: OrderDeps, orderId: string): Promise<void> {
  const lost = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'authorised') return false;
    await restockPieces(tx, order.lines);
    const cause = order.voidCause ?? 'capture_refused';
    await transitionOrder(tx, order, { to: 'cancelled', cause, at: deps.clock.now() });
    await deps.outbox.add(tx, { name: 'order-not-charged', data: { subjectId: orderId } });
    return order.voidCause === undefined;
  });
  if (lost) deps.report.error('authorisation_lost_before_capture', { orderId });
}
