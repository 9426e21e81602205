import type { Order } from '#shop/orders/order.ts';

/**
 * It was sold, and the provider let the authorised money go before it was taken. Orders that end
 * before a sale have no number.
 */
export function lostItsPayment({ state, number }: Pick<Order, 'state' | 'number'>): boolean {
  return state === 'cancelled' && number !== undefined;
}
