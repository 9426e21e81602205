import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import { callOff } from '#shop/orders/call-off.ts';
import type { Engine } from '#shop/orders/engine.ts';
import { findIntent } from '#shop/orders/find-intent.ts';
import type { Order } from '#shop/orders/order.ts';
import { recordClosed, type Closing } from '#shop/orders/record-closed.ts';
import { settleOrder } from '#shop/orders/settle-order.ts';

/**
 * Ends an order that was not paid: its intent is cancelled first, then its pieces are free again. An
 * order that turns out to be authorised is finished instead, unless it is being called off. The caller
 * holds the lease.
 * @returns false when the provider could not be asked; the order stays as it is
 */
export async function closeOrder(engine: Engine, order: Order, closing: Closing): Promise<boolean> {
  const { calledOff } = order;
  const found = await findIntent(engine, order);
  if (!found.ok && found.reason === 'no_answer') return false;
  // What this account does not know, it cannot charge.
  if (!found.ok) engine.report.error('intent_not_known', { orderId: order.id });
  const intent = found.ok ? found.intent : undefined;
  if (intent !== undefined && calledOff === undefined && isAuthorised(intent)) {
    await settleOrder(engine, order, intent);
    return true;
  }
  if (intent !== undefined && !(await callOff(engine, intent))) return false;
  await recordClosed(
    engine,
    order.id,
    calledOff === undefined ? closing : { to: 'cancelled', cause: calledOff },
  );
  return true;
}

function isAuthorised({ status }: CardIntent): boolean {
  return status === 'succeeded' || status === 'requires_capture';
}
