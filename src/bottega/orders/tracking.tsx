import { type Ref, useState } from 'react';
import { Disclosure, Form, LeaveButton } from '#bottega/layout/form.tsx';
import { Checkbox, Select } from '#bottega/layout/inputs.tsx';
import { lengthProblem } from '#bottega/length-problem.ts';
import { ScanButton } from '#bottega/scan/scan-button.tsx';
import { fieldMaxLength } from '#contract/limits.ts';
import { onOneLine } from '#contract/one-line.ts';
import { shipText as text } from '#text/bottega-shipping.ts';
import { scanText } from '#text/bottega.ts';
import { Field } from '#ui/field.tsx';
import { z } from 'zod';
import { type BackOfficeOrder, orderCalls } from '#contract/bottega/back-office-orders.ts';
import { parcelName } from './order-part.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { useDraft } from '#bottega/use-draft.ts';

interface ParcelFieldsProps {
  /** Their names; no choice while the settings name none. */
  carriers: readonly string[];
  /** Empty: none of them. */
  carrier: string;
  onCarrier: (carrier: string) => void;
  /** The code that follows the parcel. */
  value: string;
  onType: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  hint?: string;
}

/** The carrier of a parcel, and its code: typed, or read with the camera. */
export function ParcelFields(props: ParcelFieldsProps) {
  const { carriers, carrier, onCarrier, onType, ...field } = props;
  const [said, setSaid] = useState('');
  return (
    <>
      {carriers.length > 0 && (
        <Select
          name="carrier"
          label={text.carrier}
          options={[...carriers, { value: '', words: text.otherCarrier }]}
          value={carrier}
          onChoose={onCarrier}
        />
      )}
      <div className="grid grid-cols-1 gap-3">
        <Field
          name="tracking"
          label={text.tracking}
          hint={carriers.length > 0 ? text.codeHint : text.trackingHint}
          autoComplete="off"
          onChange={({ target }) => {
            setSaid('');
            onType(target.value);
          }}
          {...field}
          error={lengthProblem(onOneLine(field.value), fieldMaxLength) ?? field.error}
        />
        <ScanButton
          onRead={(code) => {
            setSaid(scanText.read(code));
            onType(code);
          }}
        />
        <output className="block text-sm wrap-anywhere text-sage empty:-mt-3">{said}</output>
      </div>
    </>
  );
}

/** The carrier that was chosen last on this device, or else the first; empty for none of them. */
export function useCarrier(carriers: readonly string[]) {
  const [chosen, setChosen] = useDraft('carrier', z.string());
  const carrier = chosen ?? carriers[0] ?? '';
  return [carriers.includes(carrier) ? carrier : '', setChosen] as const;
}

const draftSchema = z.object({ tracking: z.string(), carrier: z.string(), tell: z.boolean() });

interface TrackingFormProps {
  order: BackOfficeOrder;
  /** A part of the order that has left, or its last parcel: the order itself. */
  parcel: BackOfficeOrder | BackOfficeOrder['parts'][number];
  onDone: (said: string) => void;
}

/** Corrects the code of a parcel that has left, and writes to the customer when that is wanted. */
export function TrackingForm({ order, parcel, onDone }: TrackingFormProps) {
  const part = partNumber(parcel);
  const name = part === undefined ? parcelName(order) : `${order.id} part ${part}`;
  const [draft, setDraft] = useDraft(`correction ${name}`, draftSchema);
  const begin = () =>
    setDraft({ tracking: parcel.tracking ?? '', carrier: parcel.carrier ?? '', tell: true });
  const leave = () => setDraft(undefined);
  return (
    <Disclosure
      label={parcel.tracking === undefined ? text.add : text.correct}
      look="quiet"
      isOpen={draft !== undefined}
      onOpen={begin}
    >
      {draft && (
        <Correcting
          {...{ order, parcel, draft }}
          onDraft={setDraft}
          onDone={(said) => {
            leave();
            onDone(said);
          }}
          onLeave={leave}
        />
      )}
    </Disclosure>
  );
}

interface CorrectingProps extends TrackingFormProps {
  draft: z.infer<typeof draftSchema>;
  onDraft: (draft: z.infer<typeof draftSchema>) => void;
  onLeave: () => void;
}

function Correcting({ order, parcel, draft, onDraft, onDone, onLeave }: CorrectingProps) {
  const { tracking, carrier, tell } = draft;
  const part = partNumber(parcel);
  const wish = {
    id: order.id,
    tracking: onOneLine(tracking),
    carrier: order.carriers.includes(carrier) ? carrier : undefined,
    tell,
  };
  const isSame =
    wish.tracking === '' || (wish.tracking === parcel.tracking && wish.carrier === parcel.carrier);
  return (
    <Form>
      <ParcelFields
        carriers={order.carriers}
        carrier={wish.carrier ?? ''}
        onCarrier={(chosen) => onDraft({ ...draft, carrier: chosen })}
        hint={isSame ? text.same : ''}
        value={tracking}
        onType={(typed) => onDraft({ ...draft, tracking: typed })}
      />
      <Checkbox checked={tell} onCheck={(isWanted) => onDraft({ ...draft, tell: isWanted })}>
        {text.tell}
      </Checkbox>
      <ActionButton
        type="submit"
        disabled={isSame}
        work={(call) =>
          part === undefined
            ? call(orderCalls.correctTracking, wish)
            : call(orderCalls.correctPart, { ...wish, part })
        }
        onDone={() => onDone(tell ? text.savedAndTold : text.saved)}
      >
        {text.save}
      </ActionButton>
      <LeaveButton onLeave={onLeave} />
    </Form>
  );
}

/** Undefined for the order itself. */
function partNumber(parcel: TrackingFormProps['parcel']): number | undefined {
  return 'left_at' in parcel ? parcel.number : undefined;
}
