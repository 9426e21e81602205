import { useState } from 'react';
import type { DeskOrder } from '#contract/bottega/desk.ts';
import type { Customer } from '#contract/customer.ts';
import { deskText } from '#text/bottega-desk.ts';
import { Part } from '#bottega/orders/part.tsx';
import { Button } from '#ui/button.tsx';

/** Where the parcel goes, to read and to copy onto a label. */
export function OrderAddress({ order: { customer } }: { order: DeskOrder }) {
  const [said, setSaid] = useState('');
  if (customer === undefined) {
    return <Part title={deskText.address}>{deskText.erased}</Part>;
  }
  const lines = addressLines(customer);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setSaid(deskText.copied);
    } catch {
      // A browser may refuse, or have no clipboard on plain http: the maker is told another way.
      setSaid(deskText.notCopied);
    }
  }
  return (
    <Part title={deskText.address}>
      <address className="mb-3 not-italic select-text">
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
        <a
          href={`mailto:${customer.email}`}
          className="inline-flex min-h-11 items-center wrap-anywhere"
        >
          {customer.email}
        </a>
        {customer.phone !== undefined && (
          <a href={`tel:${customer.phone}`} className="flex min-h-11 items-center">
            {customer.phone}
          </a>
        )}
      </address>
      <Button look="outline" onClick={() => void copy()}>
        {deskText.copy}
      </Button>
      <output className="mt-2 block text-sm text-sage">{said}</output>
    </Part>
  );
}

/** As it stands on a parcel. */
function addressLines(customer: Customer): string[] {
  const { first_name, last_name, address, civic_number, zipcode, city, region } = customer;
  return [
    `${first_name} ${last_name}`,
    `${address} ${civic_number}`,
    `${zipcode} ${city} (${region})`,
  ];
}
