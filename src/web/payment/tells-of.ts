import { samePieces } from '#shop/cart/same-pieces.ts';
import { readRejection } from './read-rejection.ts';
import { isOver } from './refusal.ts';
import type { PaidOrder } from './settle-marker.ts';

/**
 * Whether a page of refused payments may tell of the payment that has become this order: one whose end is known
 * has not, nor has one of other pieces, or of another order.
 * @param historyState of that page
 */
export function tellsOf(historyState: unknown, paid: PaidOrder): boolean {
  const { refusal, order } = readRejection(historyState);
  if (refusal !== undefined && isOver(refusal)) return false;
  if (order !== undefined) return samePieces(order.products, paid.pieces);
  return refusal?.orderId === undefined || refusal.orderId === paid.order_id;
}
