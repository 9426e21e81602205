import type { CardIntent } from '#shop/card-gateway.ts';
import { findIntents } from '#shop/orders/find-intents.ts';
import { leaseOrder } from '#shop/orders/lease-order.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { addToHistory, lockOrder, updateOrder } from '#shop/orders/statements.ts';
import { syncPayment } from '#shop/orders/sync-payment.ts';
import { isOpen, isPlaced } from '#shop/orders/transitions.ts';
import {
  type Cancellation,
  cancelIntent,
  markForVoiding,
  recordCancelled,
  voidAuthorisations,
} from '#shop/orders/void-authorisation.ts';
import { previewRefund, type RefundPreview } from './refund-order.ts';

type NotCancelled =
  | { ok: false; reason: 'not_found' | 'wrong_state' }
  /** The money was taken: it goes back with a refund. */
  | { ok: false; reason: 'paid' };

export type Cancelled =
  | { ok: true }
  | NotCancelled
  /** It is written down, and the provider gave no answer: the shop asks again by itself. */
  | { ok: false; reason: 'not_yet' };

type Cancelling = {
  orderId: string;
  makerId?: string;
};

/**
 * Cancels an order before its capture: the authorisation is voided, the pieces are back in stock, and a customer with a
 * confirmation gets an e-mail about it. The provider alone decides whether the money was taken meanwhile. Repeating it
 * has no second effect.
 */
export async function cancelOrder(deps: OrderDeps, cancelling: Cancelling): Promise<Cancelled> {
  const marked = await markCancelled(deps, cancelling);
  if (!marked.ok) return marked;
  if (marked.order.state === 'cancelled') return { ok: true };
  const { order } = marked;
  if (order.state === 'authorised') return voidPlacedOrder(deps, order);
  await using lease = await leaseOrder(deps, { orderId: order.id });
  const cancellation = { to: 'cancelled', cause: 'called_off_by_makers' } as const;
  const isClosed =
    lease !== undefined && (await cancelUnpaidOrder(deps, lease.order, cancellation));
  return isClosed ? { ok: true } : { ok: false, reason: 'not_yet' };
}

/** Voids an order with a void cause. Captured money is not given back here: it would be in no books. */
export async function voidPlacedOrder(
  deps: OrderDeps,
  order: Order,
): Promise<Exclude<Cancelled, { reason: 'not_found' | 'wrong_state' }>> {
  const { intentId } = order;
  if (intentId === undefined) return { ok: false, reason: 'not_yet' };
  const now = await cancelIntent(deps, intentId);
  if (now.kind !== 'intent' || now.intent.status === 'requires_capture') {
    return { ok: false, reason: 'not_yet' };
  }
  await syncPayment(deps, order, now.intent);
  return now.intent.status === 'succeeded' ? { ok: false, reason: 'paid' } : { ok: true };
}

type Marked = { ok: true; order: Order } | NotCancelled;

/** From here on it cannot be captured: recorded before the provider is asked. */
function markCancelled(deps: OrderDeps, { orderId, makerId }: Cancelling): Promise<Marked> {
  return deps.db.transaction().execute(async (tx): Promise<Marked> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (order.state === 'cancelled') return { ok: true, order };
    if (!isOpen(order.state) && order.state !== 'authorised') {
      return { ok: false, reason: isPlaced(order.state) ? 'paid' : 'wrong_state' };
    }
    if (order.voidCause !== undefined) return { ok: true, order };
    await updateOrder(tx, orderId, { void_cause: 'called_off_by_makers' });
    await addToHistory(tx, order, { cause: 'cancel_asked', at: deps.clock.now(), makerId });
    return { ok: true, order: { ...order, voidCause: 'called_off_by_makers' } };
  });
}

export type CancelPreview =
  | { ok: true; way: 'release' | 'refund'; amountCents: number }
  | Extract<RefundPreview, { ok: false }>;

/** The effect that cancelling would have: no capture, or a refund of the rest. Changes nothing. */
export async function previewCancel(
  deps: Pick<OrderDeps, 'db'>,
  orderId: string,
): Promise<CancelPreview> {
  const order = await findOrder(deps.db, orderId);
  if (order && (isOpen(order.state) || order.state === 'authorised')) {
    return { ok: true, way: 'release', amountCents: order.total };
  }
  const refund = await previewRefund(deps, { orderId, lines: [] });
  return refund.ok ? { ok: true, way: 'refund', amountCents: refund.amountCents } : refund;
}

/**
 * Ends an order that was not paid: its authorisations are voided first, then its reservation is released. An order
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
    await syncPayment(deps, order, intent);
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

/** The cancellation that was asked for when the order was marked for voiding. */
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
  await using lease = await leaseOrder(deps, { orderId });
  if (!lease) throw new Error(`Order ${orderId} is being paid right now`);
  if (!isOpen(lease.order.state)) return;
  if (!(await cancelUnpaidOrder(deps, lease.order, { to: 'expired', cause: 'time_over' }))) {
    throw new Error(`The intent of order ${orderId} could not be cancelled yet`);
  }
}
