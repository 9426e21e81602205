import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import { callOffAll } from '#shop/orders/call-off.ts';
import type { Engine } from '#shop/orders/engine.ts';
import { findIntents } from '#shop/orders/find-intents.ts';
import { markCalledOff } from '#shop/orders/mark-called-off.ts';
import type { Order } from '#shop/orders/order.ts';
import { recordClosed, type Closing } from '#shop/orders/record-closed.ts';
import { settleOrder } from '#shop/orders/settle-order.ts';

/**
 * Ends an order that was not paid: its intents are cancelled first, then its pieces are free again. An
 * order that turns out to be authorised is finished instead, unless it is being called off. The caller
 * holds the lease.
 * @returns false when the provider could not be asked; the order stays open
 */
export async function closeOrder(engine: Engine, order: Order, closing: Closing): Promise<boolean> {
  const found = await findIntents(engine, order);
  if (!found.ok && found.reason === 'no_answer') return false;
  // What this account does not know, it cannot charge.
  if (!found.ok) engine.report.error('intent_not_known', { orderId: order.id });
  const intents = found.ok ? found.intents : [];
  const [intent] = intents;
  if (order.calledOff === undefined && order.attempt !== undefined) {
    if (intent === undefined || !isAuthorised(intent)) return callOffOrder(engine, order, closing);
    await settleOrder(engine, order, intent);
    return true;
  }
  if (!(await callOffAll(engine, intents))) return false;
  await recordClosed(engine, order.id, closingOf(order) ?? closing);
  return true;
}

/** From here on nobody sells it; so what its intent is now, or has become since, is cancelled. */
async function callOffOrder(engine: Engine, { id }: Order, closing: Closing): Promise<boolean> {
  if (!(await markCalledOff(engine, id, closing.cause))) return true;
  const marked = await engine.orders.find(id);
  return marked === undefined || closeOrder(engine, marked, closing);
}

function isAuthorised({ status }: CardIntent): boolean {
  return status === 'succeeded' || status === 'requires_capture';
}

/** As it was written down when the calling off began. */
function closingOf({ calledOff }: Order): Closing | undefined {
  if (calledOff === undefined) return undefined;
  return { to: calledOff === 'time_over' ? 'expired' : 'cancelled', cause: calledOff };
}
