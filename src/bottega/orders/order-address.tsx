import { Fragment } from 'react';
import { Disclosure, Form, LeaveButton } from '#bottega/layout/form.tsx';
import { Fold } from '#bottega/layout/fold.tsx';
import { useDraft } from '#bottega/use-draft.ts';
import type { Customer } from '#contract/customer.ts';
import { dialledPhone } from '#contract/phone.ts';
import { streetLine } from '#contract/street-line.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { Button } from '#ui/button.tsx';
import { type OrderPartProps, useOrderStatus } from './order-part.tsx';
import { z } from 'zod';
import {
  type AddressChanges,
  type AddressField,
  addressFields,
  addressSchema,
  orderChangeCalls,
} from '#contract/bottega/order-changes.ts';
import { regions } from '#contract/regions.ts';
import { customerFieldText } from '#text/checkout.ts';
import { fieldMessage } from '#text/errors.ts';
import { Select } from '#bottega/layout/inputs.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { isAnswerLost } from '#bottega/call-bottega.ts';
import { useAction, CallButton } from '#bottega/use-action.tsx';
import { useWhen } from '#bottega/use-when.ts';
import { Field } from '#ui/field.tsx';

const corrections = new Set(['address_changed']);

/** Where the parcel goes, to read, to copy onto a label, and to correct until it leaves. */
export function OrderAddress({ order, onChange }: OrderPartProps) {
  const { customer, state } = order;
  const { statusMessage, announce } = useOrderStatus(order, corrections);
  const [draft, setDraft] = useDraft(`address ${order.id}`, addressDraftSchema);
  const isOpen = (state === 'authorised' || state === 'paid') && order.handed_over === undefined;
  if (customer === undefined) {
    return (
      <Fold title={ordersText.address} answer={ordersText.noAddress}>
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
    <Fold
      title={ordersText.address}
      answer={lines.slice(1).join(', ')}
      isOpenAtFirst={draft !== undefined}
    >
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
        {draft && order.handed_over && changedFields(draft).length > 0 && (
          <p className="text-sm">{shipText.keptMeanwhile}</p>
        )}
        {isOpen && (
          <Disclosure
            label={ordersText.correctAddress.open}
            isOpen={draft !== undefined}
            onOpen={() => {
              const opened = valuesOf(customer);
              setDraft({ opened, typed: opened });
            }}
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

export function addressLines(customer: Customer): string[] {
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

const text = ordersText.correctAddress;

/** Every field as it stood when the form was opened, and as it was typed. */
const addressDraftSchema = z.object({
  opened: z.record(z.enum(addressFields), z.string()),
  typed: z.record(z.enum(addressFields), z.string()),
});
type AddressDraft = z.infer<typeof addressDraftSchema>;

function changedFields({ opened, typed }: AddressDraft): AddressField[] {
  return addressFields.filter((field) => typed[field] !== opened[field]);
}

interface AddressFormProps {
  orderId: string;
  customer: Customer;
  draft: AddressDraft;
  onDraft: (draft: AddressDraft | undefined) => void;
  onSaved: () => void;
}

/**
 * Corrects the address. Only changed fields are sent; a field that another maker has changed meanwhile
 * shows both values, and neither is lost.
 */
function AddressForm(props: AddressFormProps) {
  const { orderId, customer, draft, onDraft, onSaved } = props;
  const { run, isBusy, failure } = useAction();
  const now = valuesOf(customer);
  const changed = changedFields(draft);
  const checked = addressSchema.safeParse(draft.typed);
  const problems = new Map(
    checked.error?.issues.map(({ path: [field], message }) => [field, message]),
  );
  const wrong = changed.filter((field) => problems.has(field));
  const changes: AddressChanges = Object.fromEntries(
    changed.map((field) => [field, { from: now[field], to: draft.typed[field] }]),
  );
  // The correction was saved, though its answer was lost.
  const isSaved =
    failure !== undefined &&
    isAnswerLost(failure) &&
    changed.every((field) => draft.typed[field] === now[field]);
  useWhen(isSaved, onSaved);
  const change = (field: AddressField, value: string) =>
    onDraft({ ...draft, typed: { ...draft.typed, [field]: value } });

  function fieldProps(field: AddressField) {
    const isChanged = draft.typed[field] !== draft.opened[field];
    const problem = isChanged ? problems.get(field) : undefined;
    const hasMoved = now[field] !== draft.opened[field];
    return {
      name: field,
      label: customerFieldText[field],
      // A value saved by another maker fills an untouched field and is the hint of a changed one.
      value: isChanged ? draft.typed[field] : now[field],
      hint: isChanged && hasMoved ? text.meanwhile(now[field]) : undefined,
      error: problem === undefined ? undefined : fieldMessage(problem),
    };
  }

  return (
    <Form>
      {failure && <Failure message={failure.message} />}
      {addressFields.map((field) =>
        field === 'region' ? (
          <Select
            key={field}
            {...fieldProps(field)}
            options={regionsWith(fieldProps(field).value)}
            onChoose={(region) => change(field, region)}
          />
        ) : (
          <Field
            key={field}
            {...fieldProps(field)}
            autoComplete="off"
            inputMode={field === 'phone' ? 'tel' : undefined}
            onChange={({ target }) => change(field, target.value)}
          />
        ),
      )}
      <output className="text-sm text-soft empty:-mt-4">{changed.length === 0 && text.same}</output>
      <CallButton
        type="submit"
        busy={isBusy}
        disabled={changed.length === 0 || wrong.length > 0}
        onClick={() =>
          run((call) => call(orderChangeCalls.correctAddress, { id: orderId, changes }), onSaved)
        }
      >
        {text.save}
      </CallButton>
      <LeaveButton onLeave={() => onDraft(undefined)} />
    </Form>
  );
}

/** The regions we ship to, and the present value if it is another. */
function regionsWith(value: string): readonly string[] {
  return regions.some((region) => region === value) ? regions : [value, ...regions];
}

function valuesOf(customer: Customer): AddressDraft['opened'] {
  const values = addressFields.map((field) => [field, customer[field] ?? '']);
  return addressDraftSchema.shape.opened.parse(Object.fromEntries(values));
}
