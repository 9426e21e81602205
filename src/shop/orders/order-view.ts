import type { OrderView } from '#contract/order.ts';
import type { Order } from '#shop/orders/order.ts';
import { romanDay } from '#shop/roman-day.ts';

/** The order as a person reads it. */
export function orderView(order: Order): OrderView {
  return {
    number: order.number,
    products: order.lines.map(({ _id, name, size, color, qty, price, img }) => ({
      _id,
      name,
      size,
      color,
      qty,
      price,
      img,
    })),
    subtotal: order.subtotal,
    delivery: order.delivery,
    total: order.total,
    ...(order.promise && { promise: order.promise }),
    ...(order.gift && { gift: true }),
  };
}

/** Days of making of an order: of the piece that needs longest, since all leave in one parcel. */
export function makingDays({ lines }: Pick<Order, 'lines'>): number {
  return Math.max(0, ...lines.map((line) => line.makingDays));
}

/** The year of order numbers, by the Italian calendar. */
export function romanYear(at: Date): number {
  return Number(romanDay(at).slice(0, 4));
}

interface NamedAddress {
  customer: { first_name: string | null; last_name: string | null };
  /** Undefined for an order that is no gift; a gift may have an empty note. */
  gift?: unknown;
}

/** The buyer's name, as far as an order tells it: the name in a gift's address is its receiver's. */
export function nameBuyer({ customer, gift }: NamedAddress): string | undefined {
  return gift === undefined ? `${customer.first_name} ${customer.last_name}` : undefined;
}
