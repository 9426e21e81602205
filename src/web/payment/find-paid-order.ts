import { samePieces } from '#shop/cart/same-pieces.ts';
import { callApi } from '#web/api-client.ts';
import { readCart } from '#web/cart-store/cart-cookie.ts';
import { clearCart } from '#web/order/clear-cart.ts';
import { logProblem } from '#web/log-problem.ts';
import { forgetCheckout, readCheckoutMemory } from '#web/order/checkout-memory.ts';
import { markerKey } from './has-payment-marker.ts';
import { withTabLock } from './with-tab-lock.ts';
import { saveMarker, type PaymentMarker, readMarker, removeMarker } from './payment-marker.ts';
import { findTwin } from './recent-orders.ts';

/** The reconciler has settled every payment by then. */
const forgottenAfterMs = 2 * 60 * 60 * 1000;

export type PaidOrder = NonNullable<PaymentMarker['paid']> & Pick<PaymentMarker, 'pieces'>;

/**
 * Finds the order of a payment whose outcome this browser has not shown. Empties its cart, unless the cart holds other
 * pieces by now. The marker stays until `forgetPaidOrder`.
 * @param onWait called while another tab is paying
 */
export function findPaidOrder(onWait: () => void): Promise<PaidOrder | undefined> {
  return withTabLock(settle, onWait);
}

/** Removes the marker, once the shopper has seen the order. */
export function forgetPaidOrder({ order_id }: PaidOrder): void {
  const marker = readMarker(localStorage);
  if (marker?.paid?.order_id === order_id) removeMarker(localStorage, marker.subject);
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
  saveMarker(localStorage, { ...marker, paid });
  const { session } = readCheckoutMemory(sessionStorage);
  if (session?.idempotencyKey === marker.subject) forgetCheckout(sessionStorage);
  if (samePieces(readCart(), pieces)) clearCart();
  return { ...paid, pieces };
}

async function findPaid(marker: PaymentMarker): Promise<PaymentMarker['paid']> {
  const { subject, pieces, known } = marker;
  try {
    const recent = await callApi('recentOrders', {});
    if (Date.now() - marker.at > forgottenAfterMs) removeMarker(localStorage, subject);
    if (known === undefined) return recent.find(({ order_id }) => order_id === subject);
    return findTwin(recent, { pieces, known });
  } catch (problem) {
    logProblem(problem);
    return undefined;
  }
}
