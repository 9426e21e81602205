import type { Tx } from '#database/tables.ts';
import type { CardIntent, CardRefusal } from '#shop/card-gateway.ts';
import { findIntents } from '#shop/orders/find-intents.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { romanYear } from '#shop/orders/order-view.ts';
import type { Order } from '#shop/orders/order.ts';
import { findOrder, type PiecePrice, readPiecePrices } from '#shop/orders/queries.ts';
import { recordLostAuthorisation, recordOutcome, recordPaid } from '#shop/orders/record-payment.ts';
import { sellPieces } from '#shop/orders/reservation-statements.ts';
import { changeStock, lockOrder, lockSkus, recordSale } from '#shop/orders/statements.ts';
import { canBeSold, isOpen, isPlaced } from '#shop/orders/transitions.ts';
import {
  markForVoiding,
  recordCancelled,
  voidAuthorisation,
  voidAuthorisations,
} from '#shop/orders/void-authorisation.ts';

type Placed =
  | { ok: true; order: Order }
  | { ok: false; cause: 'not_available' | 'price_changed' | 'intent_mismatch' | 'closed' };

type NotPlaced = Extract<Placed, { ok: false }>;

/** The order's state after its intent was synced. `isGone`: it takes no payment any more. */
export type Synced =
  | { kind: 'placed'; order: Order }
  /** The order takes no payment any more, or not by this intent: an authorisation buys nothing. */
  | { kind: 'not_placed'; cause: NotPlaced['cause']; isGone: boolean }
  | { kind: 'requires_action'; clientSecret: string }
  | { kind: 'refused'; refusal: CardRefusal }
  /** The bank has not said anything yet. */
  | { kind: 'undecided' };

/**
 * Syncs an order with its intent, the same way for the browser, the webhook and the reconciler. Safe to call at any
 * time, any number of times and from several places at once: every change is checked again under the order's lock.
 */
export async function syncPayment(
  deps: OrderDeps,
  order: Order,
  intent: CardIntent,
): Promise<Synced> {
  switch (intent.status) {
    case 'requires_capture':
      return placeOrVoid(deps, order, intent);
    case 'succeeded': {
      const placed = await placeOrVoid(deps, order, intent);
      if (placed.kind === 'placed') await recordPaid(deps, { orderId: order.id, intent });
      return placed;
    }
    case 'canceled':
      await recordGone(deps, order);
      return { kind: 'not_placed', cause: 'closed', isGone: true };
    case 'requires_action':
      await recordOutcome(deps, { orderId: order.id, intent, outcome: 'requires_action' });
      return unlessClosed(deps, {
        order,
        intent,
        synced: { kind: 'requires_action', clientSecret: intent.clientSecret },
      });
    case 'requires_payment_method':
      if (intent.refusal) return syncRefusal(deps, order, { intent, refusal: intent.refusal });
      return unlessClosed(deps, { order, intent, synced: undecided });
    case 'requires_confirmation':
      return unlessClosed(deps, { order, intent, synced: undecided });
    case 'processing':
      return undecided;
  }
}

const undecided: Synced = { kind: 'undecided' };

/** The same for a refused card, of which the provider may have kept no intent. */
export async function syncRefusal(
  deps: OrderDeps,
  order: Order,
  { intent, refusal }: { intent?: CardIntent; refusal: CardRefusal },
): Promise<Synced> {
  const { reason: outcome, declineCode } = refusal;
  await recordOutcome(deps, { orderId: order.id, intent, outcome, declineCode });
  const synced: Synced = { kind: 'refused', refusal };
  return intent ? unlessClosed(deps, { order, intent, synced }) : synced;
}

/** The shopper is charged only for pieces that can be delivered: otherwise the authorisation is voided. */
async function placeOrVoid(deps: OrderDeps, order: Order, intent: CardIntent): Promise<Synced> {
  if (order.state === 'refunded') return { kind: 'not_placed', cause: 'closed', isGone: true };
  const placed = await sellOrder(deps, { read: order, intent });
  if (placed.ok) return { kind: 'placed', order: placed.order };
  const { cause } = placed;
  const isStray = order.intentId !== undefined && order.intentId !== intent.id;
  const endsOrder = cause !== 'closed' && !isStray;
  if (endsOrder && !(await markForVoiding(deps, order.id, cause))) {
    // Somebody else was quicker, and has sold it or closed it.
    const now = await sellOrder(deps, { read: order, intent });
    if (now.ok) return { kind: 'placed', order: now.order };
    return { kind: 'not_placed', cause: now.cause, isGone: false };
  }
  deps.report.warn('authorisation_called_off', { orderId: order.id, cause });
  const isGone = await voidAuthorisation(deps, intent);
  if (isGone && endsOrder && (await areOthersGone(deps, order))) {
    await recordCancelled(deps, order.id, { to: 'cancelled', cause });
  }
  return { kind: 'not_placed', cause, isGone };
}

/** An order that did not know its intent yet may be named by another one too. */
async function areOthersGone(deps: OrderDeps, order: Order): Promise<boolean> {
  if (order.intentId !== undefined) return true;
  const found = await findIntents(deps, order);
  return found.ok && voidAuthorisations(deps, found.intents);
}

/** A cancelled intent ends the order that waited for it. */
async function recordGone(deps: OrderDeps, { id, state }: Order): Promise<void> {
  if (isOpen(state)) {
    await recordCancelled(deps, id, { to: 'cancelled', cause: 'intent_cancelled' });
  } else if (state === 'authorised') {
    await recordLostAuthorisation(deps, id);
  }
}

/** Voids an intent if its order was closed, or marked for voiding, meanwhile: no later step would find it. */
async function unlessClosed(
  deps: OrderDeps,
  { order, intent, synced }: { order: Order; intent: CardIntent; synced: Synced },
): Promise<Synced> {
  const now = await findOrder(deps.db, order.id);
  if (!now || canBeSold(now) || isPlaced(now.state) || now.state === 'refunded') return synced;
  return { kind: 'not_placed', cause: 'closed', isGone: await voidAuthorisation(deps, intent) };
}

/**
 * Transaction B: an authorised card makes the reservation a sale. It gives the order its number and queues capture and
 * confirmation, all or nothing. When it is refused, the authorisation must be voided.
 * @param read the order as read before; it is read again under its lock
 */
async function sellOrder(
  deps: OrderDeps,
  { read, intent }: { read: Order; intent: CardIntent },
): Promise<Placed> {
  return changeStock(deps, read.lines, async (tx): Promise<Placed> => {
    const order = await lockOrder(tx, read.id);
    if (!order) return { ok: false, cause: 'closed' };
    if (isPlaced(order.state) && order.intentId === intent.id) return { ok: true, order };
    if (!canBeSold(order)) return { ok: false, cause: 'closed' };
    if (!matches(order, intent)) return { ok: false, cause: 'intent_mismatch' };
    // Before the SKUs are locked: a sale that waits for an import keeps the price that the shopper agreed to.
    const prices = await readPiecePrices(tx, order);
    if (hasNewPrice(order, prices)) return { ok: false, cause: 'price_changed' };
    const sold = await sell(deps, tx, { order, intent });
    return sold ? { ok: true, order: sold } : { ok: false, cause: 'not_available' };
  });
}

/** The jobs that follow a sale are queued with it. */
async function sell(
  deps: OrderDeps,
  tx: Tx,
  { order, intent }: { order: Order; intent: CardIntent },
): Promise<Order | undefined> {
  const { id: orderId } = order;
  const at = deps.clock.now();
  await lockSkus(tx, order.lines);
  if (!(await sellPieces(tx, order, at))) return undefined;
  await deps.sendJobs(tx, [
    { name: 'capture-order', data: { orderId } },
    { name: 'order-confirmation', data: { subjectId: orderId } },
  ]);
  const sale = { intentId: intent.id, at, year: romanYear(at) };
  const number = await recordSale(tx, order, sale);
  return { ...order, state: 'authorised', number, intentId: intent.id, placedAt: at };
}

function matches(order: Order, intent: CardIntent): boolean {
  if (order.intentId !== undefined && order.intentId !== intent.id) return false;
  return (
    intent.orderId === order.id && intent.amountCents === order.total && intent.currency === 'eur'
  );
}

/** A piece that left the catalogue while it was reserved is still sold at the price agreed on. */
function hasNewPrice(order: Order, prices: readonly PiecePrice[]): boolean {
  const now = new Map(prices.map((price) => [price.skuId, price]));
  return order.lines.some(({ skuId, price, deliveryCents }) => {
    const piece = now.get(skuId);
    return piece && (piece.price !== price || piece.deliveryCents !== deliveryCents);
  });
}
