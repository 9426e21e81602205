import type { Order } from './order.ts';

/** The buyer's name, as far as an order tells it: the name in a gift's address is its receiver's. */
export function nameBuyer({
  customer,
  gift,
}: Pick<Order, 'customer' | 'gift'>): string | undefined {
  return gift ? undefined : `${customer.first_name} ${customer.last_name}`;
}
