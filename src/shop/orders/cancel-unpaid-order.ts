import type { CardIntent } from '#shop/card-gateway.ts';
import { applyIntent } from '#shop/orders/apply-intent.ts';
import { findIntents } from '#shop/orders/find-intents.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { type Cancellation, markForVoiding, recordCancelled } from '#shop/orders/record-change.ts';
import { isOpen } from '#shop/orders/transitions.ts';
import { voidAuthorisations } from '#shop/orders/void-authorisation.ts';
import { withLease } from '#shop/orders/with-lease.ts';

/**
 * Cancels or expires an order that was not paid: its authorisations are voided first, then its reservation is released. An order
 * that turns out to be authorised is finished instead, unless it has a void cause. The caller holds the lease.
 * @returns false when the provider could not be asked; the order stays open
 */
export async function cancelUnpaidOrder(
  deps: OrderDeps,
  order: Order,
  cancellation: Cancellation,
): Promise<boolean> {
  const found = await findIntents(deps, order);
  if (!found.ok && found.reason === 'no_answer') return false;
  // An intent that this account cannot see cannot be charged by it.
  if (!found.ok) deps.report.error('intent_not_known', { orderId: order.id });
  const intents = found.ok ? found.intents : [];
  const [intent] = intents;
  if (order.voidCause === undefined && order.attempt !== undefined) {
    if (intent === undefined || !isAuthorised(intent)) return voidOrder(deps, order, cancellation);
    await applyIntent(deps, order, intent);
    return true;
  }
  if (!(await voidAuthorisations(deps, intents))) return false;
  await recordCancelled(deps, order.id, requestedCancellation(order) ?? cancellation);
  return true;
}

/** The order cannot be sold once it is marked; the intent is voided as it is then. */
async function voidOrder(
  deps: OrderDeps,
  { id }: Order,
  cancellation: Cancellation,
): Promise<boolean> {
  if (!(await markForVoiding(deps, id, cancellation.cause))) return true;
  const marked = await findOrder(deps.db, id);
  return marked === undefined || cancelUnpaidOrder(deps, marked, cancellation);
}

function isAuthorised({ status }: CardIntent): boolean {
  return status === 'succeeded' || status === 'requires_capture';
}

/** The cancellation for which the order was marked for voiding. */
function requestedCancellation({ voidCause }: Order): Cancellation | undefined {
  if (voidCause === undefined) return undefined;
  return { to: voidCause === 'time_over' ? 'expired' : 'cancelled', cause: voidCause };
}

/**
 * Expires an unpaid order.
 * @throws when it is being paid or the provider gave no answer, so that the job tries again
 */
export async function expireOrder(deps: OrderDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order || !isOpen(order.state) || order.payableUntil > deps.clock.now()) return;
  const closed = await withLease(deps, { orderId }, async (leased) => {
    if (!isOpen(leased.state)) return true;
    return cancelUnpaidOrder(deps, leased, { to: 'expired', cause: 'time_over' });
  });
  if (!closed.ok) throw new Error(`Order ${orderId} is being paid right now`);
  if (!closed.result) throw new Error(`The intent of order ${orderId} could not be cancelled yet`);
}
