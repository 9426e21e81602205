import type { Customer } from '#contract/customer.ts';
import type { BillingDetails } from './create-card.ts';

/** The customer in the provider's words. The name is the one written on the card. */
export function billingDetails(customer: Customer, cardholder: string): BillingDetails {
  return {
    name: cardholder,
    email: customer.email,
    ...(customer.phone ? { phone: customer.phone } : {}),
    address: {
      line1: `${customer.address} ${customer.civic_number}`,
      city: customer.city,
      postal_code: customer.zipcode,
      state: customer.region,
      country: 'IT',
    },
  };
}
