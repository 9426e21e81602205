import { Fragment } from 'react';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { Fold, useFold } from '#bottega/layout/fold.tsx';
import { useDraft } from '#bottega/use-draft.ts';
import type { Customer } from '#contract/customer.ts';
import { dialledPhone } from '#contract/phone.ts';
import { streetLine } from '#contract/street-line.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { Button } from '#ui/button.tsx';
import {
  addressDraftSchema,
  AddressForm,
  hasCorrections,
  openAddressDraft,
} from './address-form.tsx';
import { useOrderStatus, type OrderPartProps } from './order-part.tsx';

const corrections = new Set(['address_changed']);

/** Where the parcel goes, to read, to copy onto a label, and to correct until it leaves. */
export function OrderAddress({ order, onChange }: OrderPartProps) {
  const { customer, state } = order;
  const { statusMessage, announce } = useOrderStatus(order, corrections);
  const [draft, setDraft] = useDraft(`address ${order.id}`, addressDraftSchema);
  const isOpen = (state === 'authorised' || state === 'paid') && order.handed_over === undefined;
  const fold = useFold(draft !== undefined);
  if (customer === undefined) {
    return (
      <Fold title={ordersText.address} answer={ordersText.noAddress} {...fold}>
        <p className="text-sm">{ordersText.erased}</p>
      </Fold>
    );
  }
  const lines = addressLines(customer);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      announce(ordersText.copied, { entries: 0 });
    } catch {
      // A browser may refuse, or have no clipboard on plain http: the maker is told another way.
      announce(ordersText.notCopied, { entries: 0 });
    }
  }
  return (
    <Fold title={ordersText.address} answer={lines.slice(1).join(', ')} {...fold}>
      {statusMessage}
      <address className="mb-3 not-italic select-text">
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
        <a href={`mailto:${customer.email}`} className="text-link touch-target wrap-anywhere">
          <span>
            <Breakable text={customer.email} />
          </span>
        </a>
        {customer.phone !== undefined && (
          <a href={`tel:${dialledPhone(customer.phone)}`} className="flex min-h-11 items-center">
            {customer.phone}
          </a>
        )}
      </address>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => void copy()}>
          {ordersText.copy}
        </Button>
        {draft && order.handed_over && hasCorrections(draft) && (
          <p className="text-sm">{shipText.keptMeanwhile}</p>
        )}
        {isOpen && (
          <Disclosure
            label={ordersText.correctAddress.open}
            isOpen={draft !== undefined}
            onOpen={() => setDraft(openAddressDraft(customer))}
          >
            {draft && (
              <AddressForm
                orderId={order.id}
                {...{ customer, draft }}
                onDraft={setDraft}
                onSaved={() => {
                  setDraft(undefined);
                  announce(ordersText.correctAddress.saved, { entries: 1 });
                  onChange();
                }}
              />
            )}
          </Disclosure>
        )}
      </div>
    </Fold>
  );
}

/** As it stands on a parcel. */
function addressLines(customer: Customer): string[] {
  const { first_name, last_name, zipcode, city, region } = customer;
  return [`${first_name} ${last_name}`, streetLine(customer), `${zipcode} ${city} (${region})`];
}

/** A long address, which may go on in the next line after an '@' or a dot, and nowhere else if that is enough. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@.])/).map((piece, place) => (
    <Fragment key={`${place} ${piece}`}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
