import { samePieces } from '#shop/cart/same-pieces.ts';
import { callApi } from '#web/api-client.ts';
import { clearCart, readCart } from '#web/cart-store/cart-cookie.ts';
import { logProblem } from '#web/log-problem.ts';
import { forgetCheckout, readCheckoutMemory } from '#web/order/checkout-memory.ts';
import { markerKey } from './has-payment-marker.ts';
import { inTurn } from './in-turn.ts';
import { leaveMarker, type PaymentMarker, readMarker, takeMarker } from './payment-marker.ts';
import { findTwin } from './recent-orders.ts';

/** By then the shop has seen to every payment. */
const forgottenAfterMs = 2 * 60 * 60 * 1000;

export type PaidOrder = NonNullable<PaymentMarker['paid']> & Pick<PaymentMarker, 'pieces'>;

/**
 * What became of a payment whose end this browser has not seen: the order, if there is one. Its cart
 * is emptied, unless it holds something else by now. The marker stays until the shopper was told.
 * @param onWait called when a tab is paying right now
 */
export function settleMarker(onWait: () => void): Promise<PaidOrder | undefined> {
  return inTurn(settle, onWait);
}

/** The shopper was told. */
export function forgetPaid({ order_id }: PaidOrder): void {
  const marker = readMarker(localStorage);
  if (marker?.paid?.order_id === order_id) takeMarker(localStorage, marker.subject);
}

async function settle(): Promise<PaidOrder | undefined> {
  const marker = readMarker(localStorage);
  if (marker === undefined) {
    localStorage.removeItem(markerKey);
    return undefined;
  }
  const { pieces } = marker;
  if (marker.paid) return { ...marker.paid, pieces };
  const paid = await findPaid(marker);
  if (paid === undefined) return undefined;
  leaveMarker(localStorage, { ...marker, paid });
  const { session } = readCheckoutMemory(sessionStorage);
  if (session?.idempotencyKey === marker.subject) forgetCheckout(sessionStorage);
  if (samePieces(readCart(), pieces)) clearCart();
  return { ...paid, pieces };
}

async function findPaid(marker: PaymentMarker): Promise<PaymentMarker['paid']> {
  const { subject, pieces, known } = marker;
  try {
    const recent = await callApi('recentOrders', {});
    if (Date.now() - marker.at > forgottenAfterMs) takeMarker(localStorage, subject);
    if (known === undefined) return recent.find(({ order_id }) => order_id === subject);
    return findTwin(recent, { pieces, known });
  } catch (problem) {
    logProblem(problem);
    return undefined;
  }
}
