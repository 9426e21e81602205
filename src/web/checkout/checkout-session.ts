import type { Customer } from '#contract/customer.ts';
import type { OrderRequest } from '#contract/order.ts';
import type { PaySubject } from '#web/payment/pay-gateway.ts';
import type { CheckoutSession } from '#web/order/checkout-memory.ts';
import { toOrderRequest, type CheckoutOrder } from '#web/order/checkout-order.ts';

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

/** A new idempotency key of 128 random bits; works on plain http too, unlike `randomUUID`. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The checkout in the words of the pay call. */
export function paySubject(checkout: {
  idempotencyKey: string;
  customer: Customer;
  order: CheckoutOrder;
}): PaySubject {
  const { idempotencyKey, customer, order } = checkout;
  const { address, civic_number, zipcode, city, region, ...person } = customer;
  return {
    idempotency_key: idempotencyKey,
    ...person,
    address_street: address,
    address_civic_number: civic_number,
    address_zipcode: zipcode,
    address_city: city,
    address_region: region,
    order: toOrderRequest(order),
  };
}
