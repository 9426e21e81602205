import type { CardIntent } from '#shop/card-gateway.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { OrderTransaction, PiecePrice } from '#shop/orders/order-store.ts';
import { orderBill } from '#shop/orders/order-view.ts';
import type { Order } from '#shop/orders/order.ts';
import { canBeSold, isPlaced } from '#shop/orders/transitions.ts';

const romanYearFormat = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Rome', year: 'numeric' });

export type Placed =
  | { ok: true; order: Order }
  | { ok: false; cause: 'not_available' | 'price_changed' | 'intent_mismatch' | 'closed' };

/**
 * Transaction B: an authorised card makes the hold a sale. It gives the order its number and queues
 * capture and confirmation, all or nothing. Where it says no, the authorisation must be called off.
 */
export async function placeOrder(
  deps: OrderDeps,
  { orderId, intent }: { orderId: string; intent: CardIntent },
): Promise<Placed> {
  return deps.orders
    .transact(async (tx): Promise<Placed> => {
      const order = await tx.lock(orderId);
      if (!order) return { ok: false, cause: 'closed' };
      if (isPlaced(order.state) && order.intentId === intent.id) return { ok: true, order };
      if (!canBeSold(order)) return { ok: false, cause: 'closed' };
      if (!matches(order, intent)) return { ok: false, cause: 'intent_mismatch' };
      return { ok: true, order: await sell(tx, { order, intent, at: deps.clock.now() }) };
    })
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

/** What locks comes last: first the pieces, then the counter all orders share. */
async function sell(
  tx: OrderTransaction,
  { order, intent, at }: { order: Order; intent: CardIntent; at: Date },
): Promise<Order> {
  await tx.send({ name: 'capture-order', data: { orderId: order.id } });
  await tx.send({ name: 'order-confirmation', data: { orderId: order.id } });
  if (hasNewPrice(order, await tx.lockPieces(order.lines))) throw new NotSold('price_changed');
  if (!(await tx.sell(order, at))) throw new NotSold('not_available');
  const placing = { intentId: intent.id, at, year: romanYear(at), bill: orderBill(order) };
  const number = await tx.place(order, placing);
  return { ...order, state: 'authorised', number, intentId: intent.id, placedAt: at };
}

/** The year of order numbers, by the Italian calendar. */
export function romanYear(at: Date): number {
  return Number(romanYearFormat.format(at));
}
