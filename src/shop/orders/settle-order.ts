import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import { recordAction, recordRefusal } from '#shop/checkout/record-attempt.ts';
import { callOffIfClosed } from '#shop/orders/call-off-if-closed.ts';
import { callOff, callOffAll } from '#shop/orders/call-off.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { findIntents } from '#shop/orders/find-intents.ts';
import { markCalledOff } from '#shop/orders/mark-called-off.ts';
import { markPaid } from '#shop/orders/mark-paid.ts';
import type { Order } from '#shop/orders/order.ts';
import { placeOrder, type Placed } from '#shop/orders/place-order.ts';
import { recordLostAuthorisation } from '#shop/orders/record-lost-authorisation.ts';
import { recordClosed } from '#shop/orders/record-closed.ts';
import { isOpen } from '#shop/orders/transitions.ts';

/** `isGone`: the authorisation that bought nothing was called off. */
export type Settled = Extract<Placed, { ok: true }> | (NotPlaced & { isGone: boolean });
type NotPlaced = Extract<Placed, { ok: false }>;

/**
 * Drives an order to where its intent is. Safe to call at any time, any number of times and from
 * several places at once: every change is checked again under the order's lock.
 */
export async function settleOrder(
  deps: OrderDeps,
  order: Order,
  intent: CardIntent,
): Promise<Settled | undefined> {
  switch (intent.status) {
    case 'requires_capture':
      return placeOrCallOff(deps, order, intent);
    case 'succeeded': {
      const placed = await placeOrCallOff(deps, order, intent);
      if (placed.ok) await markPaid(deps, { orderId: order.id, intent });
      return placed;
    }
    case 'canceled':
      if (isOpen(order.state)) {
        await recordClosed(deps, order.id, { to: 'cancelled', cause: 'intent_cancelled' });
      } else if (order.state === 'authorised') {
        await recordLostAuthorisation(deps, order.id);
      }
      return undefined;
    case 'requires_action':
      await recordAction(deps, { orderId: order.id, intent });
      return callOffLeft(deps, order, intent);
    case 'requires_payment_method':
      if (intent.refusal) {
        await recordRefusal(deps, { orderId: order.id, intent, refusal: intent.refusal });
      }
      return callOffLeft(deps, order, intent);
    case 'requires_confirmation':
      return callOffLeft(deps, order, intent);
    case 'processing':
      return undefined;
  }
}

/** The shopper is charged only for what we can deliver: otherwise the authorisation is called off. */
export async function placeOrCallOff(
  deps: OrderDeps,
  order: Order,
  intent: CardIntent,
): Promise<Settled> {
  if (order.state === 'refunded') return { ok: false, cause: 'closed', isGone: true };
  const placed = await placeOrder(deps, { orderId: order.id, intent });
  if (placed.ok) return placed;
  const { cause } = placed;
  const isStray = order.intentId !== undefined && order.intentId !== intent.id;
  const endsOrder = cause !== 'closed' && !isStray;
  if (endsOrder && !(await markCalledOff(deps, order.id, cause))) {
    // Somebody else was quicker, and has sold it or closed it.
    const now = await placeOrder(deps, { orderId: order.id, intent });
    return now.ok ? now : { ...now, isGone: false };
  }
  deps.report.warn('authorisation_called_off', { orderId: order.id, cause });
  if (!(await callOff(deps, intent))) return { ...placed, isGone: false };
  if (endsOrder && (await areOthersGone(deps, order))) {
    await recordClosed(deps, order.id, { to: 'cancelled', cause });
  }
  return { ...placed, isGone: true };
}

/** An order that did not know its intent yet may be named by another one too. */
async function areOthersGone(deps: OrderDeps, order: Order): Promise<boolean> {
  if (order.intentId !== undefined) return true;
  const found = await findIntents(deps, order);
  return found.ok && callOffAll(deps, found.intents);
}

/** What came too late for its order is not left to be paid some time. */
async function callOffLeft(
  deps: OrderDeps,
  { id }: Order,
  intent: CardIntent,
): Promise<Settled | undefined> {
  const isLeft = (await callOffIfClosed(deps, id, intent)) === 'left';
  return isLeft ? { ok: false, cause: 'closed', isGone: false } : undefined;
}
