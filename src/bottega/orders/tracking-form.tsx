import { z } from 'zod';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { LeaveButton } from '#bottega/layout/leave-button.tsx';
import { Checkbox } from '#bottega/layout/inputs.tsx';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { parcelName } from './order-section.tsx';
import { CarrierChoice, TrackingField } from './tracking-field.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { useDraft } from '#bottega/use-draft.ts';

const text = shipText;

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
    tracking: tracking.trim(),
    carrier: order.carriers.includes(carrier) ? carrier : undefined,
    tell,
  };
  const isSame =
    wish.tracking === '' || (wish.tracking === parcel.tracking && wish.carrier === parcel.carrier);
  return (
    <div className="grid grid-cols-1 gap-4">
      <CarrierChoice
        carriers={order.carriers}
        value={wish.carrier ?? ''}
        onChoose={(chosen) => onDraft({ ...draft, carrier: chosen })}
      />
      <TrackingField
        hint={isSame ? text.same : undefined}
        value={tracking}
        onChange={(typed) => onDraft({ ...draft, tracking: typed })}
      />
      <Checkbox checked={tell} onCheck={(isWanted) => onDraft({ ...draft, tell: isWanted })}>
        {text.tell}
      </Checkbox>
      <ActionButton
        disabled={isSame}
        work={(call) =>
          part === undefined
            ? call(backOfficeOrderCalls.correctTracking, wish)
            : call(backOfficeOrderCalls.correctPart, { ...wish, part })
        }
        onDone={() => onDone(tell ? text.savedAndTold : text.saved)}
      >
        {text.save}
      </ActionButton>
      <LeaveButton onLeave={onLeave} />
    </div>
  );
}

/** Undefined for the order itself. */
function partNumber(parcel: TrackingFormProps['parcel']): number | undefined {
  return 'left_at' in parcel ? parcel.number : undefined;
}
