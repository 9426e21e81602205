import type { Order } from '#shop/orders/order.ts';

/** Days of making of an order: of the piece that needs longest, since all leave in one parcel. */
export function makingDays({ lines }: Pick<Order, 'lines'>): number {
  return Math.max(0, ...lines.map((line) => line.makingDays));
}
