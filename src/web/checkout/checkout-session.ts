import type { Customer } from '#contract/customer.ts';
import type { Gift } from '#contract/gift.ts';
import type { OrderRequest } from '#contract/order.ts';
import type { PaySubject } from '#web/payment/pay-gateway.ts';
import type { CheckoutSession } from '#web/order/checkout-memory.ts';
import { toOrderRequest, type CheckoutOrder } from '#web/order/checkout-order.ts';

/**
 * The checkout session a press of Paga belongs to. The key stays the same for the same customer, order
 * and gift, so that nothing is charged twice; another cart, address or note gets a new one.
 */
export function sessionFor(request: {
  last: CheckoutSession | undefined;
  customer: Customer;
  order: OrderRequest;
  gift?: Gift;
  drawKey: () => string;
}): CheckoutSession {
  const { customer, order, gift } = request;
  const subject = JSON.stringify({ customer, order, gift });
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
  gift?: Gift;
}): PaySubject {
  const { idempotencyKey, customer, order, gift } = checkout;
  const { address, civic_number, zipcode, city, region, ...person } = customer;
  return {
    idempotency_key: idempotencyKey,
    ...person,
    address_street: address,
    address_civic_number: civic_number,
    address_zipcode: zipcode,
    address_city: city,
    address_region: region,
    ...(gift && { gift: true, gift_note: gift.note }),
    order: toOrderRequest(order),
  };
}
