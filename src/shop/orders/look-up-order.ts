import type { Engine } from '#shop/orders/engine.ts';
import type { HistoryEntry, Order } from '#shop/orders/order.ts';

/** An order with all that happened to it, for the makers. Found by its number or its id. */
export async function lookUpOrder(
  { orders }: Pick<Engine, 'orders'>,
  numberOrId: string,
): Promise<{ order: Order; history: HistoryEntry[] } | undefined> {
  const order = (await orders.findByNumber(numberOrId)) ?? (await orders.find(numberOrId));
  return order && { order, history: await orders.history(order.id) };
}
