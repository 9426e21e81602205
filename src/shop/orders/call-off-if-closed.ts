import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import { callOff } from '#shop/orders/call-off.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { canBeSold, isPlaced } from '#shop/orders/transitions.ts';

/**
 * A request to the provider may have taken so long that its order was closed, or began to be, in the
 * meantime: nobody will ask for the intent it made any more, so it is called off.
 * @returns 'open' while the order can be paid or is, 'left' when the provider gave no answer
 */
export async function callOffIfClosed(
  deps: OrderDeps,
  orderId: string,
  intent: CardIntent,
): Promise<'open' | 'gone' | 'left'> {
  const order = await deps.orders.find(orderId);
  if (!order || canBeSold(order) || isPlaced(order.state) || order.state === 'refunded') {
    return 'open';
  }
  return (await callOff(deps, intent)) ? 'gone' : 'left';
}
