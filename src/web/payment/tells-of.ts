import { z } from 'zod';
import { samePieces } from '#shop/cart/same-pieces.ts';
import { checkoutOrderSchema } from '#web/order/checkout-order.ts';
import { isLeftOpen, refusalSchema } from './refusal.ts';
import type { PaidOrder } from './settle-marker.ts';

const rejectionSchema = z.object({
  refusal: refusalSchema,
  order: checkoutOrderSchema.optional(),
});

/**
 * Whether a page of refused payments may tell of the payment that has become this order: one whose end is known
 * has not, nor has one of other pieces, or of another order.
 * @param historyState of that page
 */
export function tellsOf(historyState: unknown, paid: PaidOrder): boolean {
  if (!isLeftOpen(historyState)) return false;
  const { refusal, order } = rejectionSchema.safeParse(historyState).data ?? {};
  if (order !== undefined) return samePieces(order.products, paid.pieces);
  return refusal?.orderId === undefined || refusal.orderId === paid.order_id;
}
