import { samePieces } from '#shop/cart/same-pieces.ts';
import { readRejection } from './read-rejection.ts';
import { isFinal } from './refusal.ts';
import type { PaidOrder } from './find-paid-order.ts';

/**
 * Whether the payment of this order may be the one that a refusal page shows. It is not if the refusal is final, or if
 * the page is about other pieces or another order.
 * @param historyState of the refusal page
 */
export function concernsPayment(historyState: unknown, paid: PaidOrder): boolean {
  const { refusal, order } = readRejection(historyState);
  if (refusal !== undefined && isFinal(refusal)) return false;
  if (order !== undefined) return samePieces(order.products, paid.pieces);
  return refusal?.orderId === undefined || refusal.orderId === paid.order_id;
}
