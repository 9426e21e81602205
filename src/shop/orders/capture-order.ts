import { syncPayment } from '#shop/orders/sync-payment.ts';
import { voidPlacedOrder } from '#shop/orders/cancel-order.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { recordPaid } from '#shop/orders/record-payment.ts';

/**
 * Takes the money of an authorised order, or releases it when the makers call the order off. Repeating
 * it has no second effect.
 * @throws when the provider gave no answer, so that the job tries again
 */
export async function captureOrder(deps: OrderDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (order?.state !== 'authorised' || order.intentId === undefined) return;
  if (order.voidCause !== undefined) {
    const released = await voidPlacedOrder(deps, order);
    if (released.ok || released.reason === 'paid') return;
    throw new Error(`The authorisation of order ${orderId} could not be released yet`);
  }
  const result = await deps.cards.capture({
    intentId: order.intentId,
    // A new key each time: a failure over there is kept under the old one, and twice does no harm.
    idempotencyKey: `${order.id}:capture:${deps.randomId()}`,
  });
  if (result.kind === 'intent' && result.intent.status === 'succeeded') {
    return recordPaid(deps, { orderId, intent: result.intent });
  }
  if (result.kind === 'unknown') {
    throw new Error(`Order ${orderId} could not be captured yet`, { cause: result.cause });
  }
  const now = await deps.cards.read(order.intentId);
  if (now.kind !== 'intent' || now.intent.status === 'requires_capture') {
    throw new Error(`Order ${orderId} was not captured: ${result.kind}`);
  }
  await syncPayment(deps, order, now.intent);
}
