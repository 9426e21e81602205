import { Text } from '@react-email/components';
import type { Customer } from '#contract/customer.ts';
import { letterStyle } from '#mail/letter-style.ts';

/** Name and address, as they stand on a parcel. */
export function ShipTo({ customer }: { customer: Customer }) {
  return (
    <Text style={letterStyle.text}>
      {customer.first_name} {customer.last_name}
      <br />
      {customer.address} {customer.civic_number}
      <br />
      {customer.zipcode} {customer.city} ({customer.region})
    </Text>
  );
}
