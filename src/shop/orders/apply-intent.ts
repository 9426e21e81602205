import type { CardIntent, CardRefusal } from '#shop/card-gateway.ts';
import { callOff, callOffAll, callOffIfClosed } from '#shop/orders/call-off.ts';
import { findIntents } from '#shop/orders/find-intents.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { OrderTransaction, PiecePrice } from '#shop/orders/order-store.ts';
import { orderBill, romanYear } from '#shop/orders/order-view.ts';
import type { Order } from '#shop/orders/order.ts';
import { recordAction, recordRefusal } from '#shop/orders/record-attempt.ts';
import {
  markCalledOff,
  recordClosed,
  recordLostAuthorisation,
  recordPaid,
} from '#shop/orders/record-change.ts';
import { canBeSold, isOpen, isPlaced } from '#shop/orders/transitions.ts';

type Placed =
  | { ok: true; order: Order }
  | { ok: false; cause: 'not_available' | 'price_changed' | 'intent_mismatch' | 'closed' };

type NotPlaced = Extract<Placed, { ok: false }>;

/** Sold, and still to be placed; or nothing is left to do. */
type Decided = Placed | { ok: true; sold: Order; at: Date };

/** Where an intent has brought its order. `isGone`: it takes nobody's money any more. */
export type Applied =
  | { kind: 'placed'; order: Order }
  /** The authorisation buys nothing. */
  | { kind: 'not_placed'; cause: NotPlaced['cause']; isGone: boolean }
  | { kind: 'requires_action'; clientSecret: string }
  | { kind: 'refused'; refusal: CardRefusal }
  /** Nobody pays this order any more, or not with this intent. */
  | { kind: 'closed'; isGone: boolean }
  /** The bank has not said anything yet. */
  | { kind: 'undecided' };

/**
 * Drives an order to where its intent is: the one meaning of an intent, for the browser, the webhook
 * and the reconciler. Safe to call at any time, any number of times and from several places at once:
 * every change is checked again under the order's lock.
 */
export async function applyIntent(
  deps: OrderDeps,
  order: Order,
  intent: CardIntent,
): Promise<Applied> {
  switch (intent.status) {
    case 'requires_capture':
      return placeOrCallOff(deps, order, intent);
    case 'succeeded': {
      const placed = await placeOrCallOff(deps, order, intent);
      if (placed.kind === 'placed') await recordPaid(deps, { orderId: order.id, intent });
      return placed;
    }
    case 'canceled':
      await recordGone(deps, order);
      return { kind: 'closed', isGone: true };
    case 'requires_action':
      await recordAction(deps, { orderId: order.id, intent });
      return unlessClosed(deps, {
        order,
        intent,
        applied: { kind: 'requires_action', clientSecret: intent.clientSecret },
      });
    case 'requires_payment_method':
      if (intent.refusal) return applyRefusal(deps, order, { intent, refusal: intent.refusal });
      return unlessClosed(deps, { order, intent, applied: undecided });
    case 'requires_confirmation':
      return unlessClosed(deps, { order, intent, applied: undecided });
    case 'processing':
      return undecided;
  }
}

const undecided: Applied = { kind: 'undecided' };

/** The same for a refused card, of which the provider may have kept no intent. */
export async function applyRefusal(
  deps: OrderDeps,
  order: Order,
  { intent, refusal }: { intent?: CardIntent; refusal: CardRefusal },
): Promise<Applied> {
  await recordRefusal(deps, { orderId: order.id, intent, refusal });
  const applied: Applied = { kind: 'refused', refusal };
  return intent ? unlessClosed(deps, { order, intent, applied }) : applied;
}

/** The shopper is charged only for what we can deliver: otherwise the authorisation is called off. */
async function placeOrCallOff(deps: OrderDeps, order: Order, intent: CardIntent): Promise<Applied> {
  if (order.state === 'refunded') return { kind: 'not_placed', cause: 'closed', isGone: true };
  const placed = await placeOrder(deps, { orderId: order.id, intent });
  if (placed.ok) return { kind: 'placed', order: placed.order };
  const { cause } = placed;
  const isStray = order.intentId !== undefined && order.intentId !== intent.id;
  const endsOrder = cause !== 'closed' && !isStray;
  if (endsOrder && !(await markCalledOff(deps, order.id, cause))) {
    // Somebody else was quicker, and has sold it or closed it.
    const now = await placeOrder(deps, { orderId: order.id, intent });
    if (now.ok) return { kind: 'placed', order: now.order };
    return { kind: 'not_placed', cause: now.cause, isGone: false };
  }
  deps.report.warn('authorisation_called_off', { orderId: order.id, cause });
  const isGone = await callOff(deps, intent);
  if (isGone && endsOrder && (await areOthersGone(deps, order))) {
    await recordClosed(deps, order.id, { to: 'cancelled', cause });
  }
  return { kind: 'not_placed', cause, isGone };
}

/** An order that did not know its intent yet may be named by another one too. */
async function areOthersGone(deps: OrderDeps, order: Order): Promise<boolean> {
  if (order.intentId !== undefined) return true;
  const found = await findIntents(deps, order);
  return found.ok && callOffAll(deps, found.intents);
}

/** An intent that was cancelled ends what waited for it. */
async function recordGone(deps: OrderDeps, { id, state }: Order): Promise<void> {
  if (isOpen(state)) {
    await recordClosed(deps, id, { to: 'cancelled', cause: 'intent_cancelled' });
  } else if (state === 'authorised') {
    await recordLostAuthorisation(deps, id);
  }
}

/** What came too late for its order is not left to be paid some time. */
async function unlessClosed(
  deps: OrderDeps,
  { order, intent, applied }: { order: Order; intent: CardIntent; applied: Applied },
): Promise<Applied> {
  const found = await callOffIfClosed(deps, order.id, intent);
  return found === 'open' ? applied : { kind: 'closed', isGone: found === 'gone' };
}

/**
 * Transaction B: an authorised card makes the hold a sale. It gives the order its number and queues
 * capture and confirmation, all or nothing. Where it says no, the authorisation must be called off.
 */
async function placeOrder(
  deps: OrderDeps,
  { orderId, intent }: { orderId: string; intent: CardIntent },
): Promise<Placed> {
  return deps.orders
    .transactAndConclude<Decided, Placed>(
      async (tx) => {
        const order = await tx.lock(orderId);
        if (!order) return { ok: false, cause: 'closed' };
        if (isPlaced(order.state) && order.intentId === intent.id) return { ok: true, order };
        if (!canBeSold(order)) return { ok: false, cause: 'closed' };
        if (!matches(order, intent)) return { ok: false, cause: 'intent_mismatch' };
        const at = deps.clock.now();
        await sell(tx, order, at);
        return { ok: true, sold: order, at };
      },
      async (tx, decided) => {
        if (!decided.ok || 'order' in decided) return decided;
        const { sold: order, at } = decided;
        return { ok: true, order: await place(tx, { order, intent, at }) };
      },
    )
    .catch(notSoldOrThrow);
}

function matches(order: Order, intent: CardIntent): boolean {
  if (order.intentId !== undefined && order.intentId !== intent.id) return false;
  return (
    intent.orderId === order.id && intent.amountCents === order.total && intent.currency === 'eur'
  );
}

/** A piece that left the catalogue while it was held is still sold at the price agreed on. */
function hasNewPrice(order: Order, prices: readonly PiecePrice[]): boolean {
  const now = new Map(prices.map((price) => [price.sizeId, price]));
  return order.lines.some(({ sizeId, price, deliveryCents }) => {
    const piece = now.get(sizeId);
    return piece && (piece.price !== price || piece.deliveryCents !== deliveryCents);
  });
}

/** Takes the transaction back. */
class NotSold extends Error {
  readonly reason: 'not_available' | 'price_changed';

  constructor(reason: NotSold['reason']) {
    super(reason);
    this.reason = reason;
  }
}

function notSoldOrThrow(cause: unknown): Placed {
  if (cause instanceof NotSold) return { ok: false, cause: cause.reason };
  throw cause;
}

/** Its pieces are sold, and what comes of that is queued. */
async function sell(tx: OrderTransaction, order: Order, at: Date): Promise<void> {
  const [prices, isSold] = await Promise.all([
    tx.lockPieces(order.lines),
    tx.sell(order, at),
    tx.send([
      { name: 'capture-order', data: { orderId: order.id } },
      { name: 'order-confirmation', data: { subjectId: order.id } },
    ]),
  ]);
  if (hasNewPrice(order, prices)) throw new NotSold('price_changed');
  if (!isSold) throw new NotSold('not_available');
}

/** Its number is drawn from the counter that all orders share, so this comes last. */
async function place(
  tx: OrderTransaction,
  { order, intent, at }: { order: Order; intent: CardIntent; at: Date },
): Promise<Order> {
  const placing = { intentId: intent.id, at, year: romanYear(at), bill: orderBill(order) };
  const number = await tx.place(order, placing);
  return { ...order, state: 'authorised', number, intentId: intent.id, placedAt: at };
}
