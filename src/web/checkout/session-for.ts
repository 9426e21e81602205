import type { Customer } from '#contract/customer.ts';
import type { OrderRequest } from '#contract/order.ts';
import type { CheckoutSession } from './checkout-memory.ts';

/**
 * The checkout session a press of Paga belongs to. The key stays the same for the same customer and
 * order, so that nothing is charged twice; another cart or address gets a new one.
 */
export function sessionFor(request: {
  last: CheckoutSession | undefined;
  customer: Customer;
  order: OrderRequest;
  drawKey: () => string;
}): CheckoutSession {
  const { customer, order } = request;
  const subject = JSON.stringify({ customer, order });
  if (request.last?.subject === subject) return request.last;
  return { idempotencyKey: request.drawKey(), subject };
}
