import type { Customer } from '#contract/customer.ts';
import type { PaySubject } from '#web/payment/stripe-gateway.ts';
import { toOrderRequest, type CheckoutOrder } from './checkout-order.ts';

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
