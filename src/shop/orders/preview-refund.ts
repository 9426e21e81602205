import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { planRefund, type RefundPlan, type RefundWish } from '#shop/orders/refund.ts';
import { canMove } from '#shop/orders/transitions.ts';

export type RefundPreview = RefundPlan | { ok: false; reason: 'not_found' | 'wrong_state' };

/** What a refund would give, by the rule that gives it; nothing is done. */
export async function previewRefund(
  { orders }: Pick<OrderDeps, 'orders'>,
  { orderId, ...wish }: RefundWish & { orderId: string },
): Promise<RefundPreview> {
  const order = await orders.find(orderId);
  if (order === undefined) return { ok: false, reason: 'not_found' };
  if (!canMove(order.state, 'refunded')) return { ok: false, reason: 'wrong_state' };
  return planRefund({ order, given: await orders.refunds(orderId), wish });
}
