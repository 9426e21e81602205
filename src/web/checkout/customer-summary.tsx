import type { Customer } from '#contract/customer.ts';

/** Who ordered and where it goes, as an address is written in Italy. */
export function CustomerSummary({ customer }: { customer: Customer }) {
  return (
    <address className="text-soft not-italic">
      {customer.first_name} {customer.last_name}
      <br />
      {customer.address} {customer.civic_number}
      <br />
      {customer.zipcode} {customer.city}, {customer.region}
      <br />
      {customer.email}
      {customer.phone && (
        <>
          <br />
          {customer.phone}
        </>
      )}
    </address>
  );
}
