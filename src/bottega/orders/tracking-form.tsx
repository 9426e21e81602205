import { z } from 'zod';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { Disclosure } from '#bottega/layout/disclosure.tsx';
import { parcelName } from './order-section.tsx';
import { CarrierChoice, TrackingField } from './tracking-field.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { useDraft } from '#bottega/use-draft.ts';
import { Button } from '#ui/button.tsx';

const text = shipText;

const draftSchema = z.object({ tracking: z.string(), carrier: z.string(), tell: z.boolean() });

interface TrackingFormProps {
  order: BackOfficeOrder;
  onDone: (said: string) => void;
}

/** Corrects the code of a parcel that has left, and writes to the customer when that is wanted. */
export function TrackingForm({ order, onDone }: TrackingFormProps) {
  const [draft, setDraft] = useDraft(`correction ${parcelName(order)}`, draftSchema);
  const begin = () =>
    setDraft({ tracking: order.tracking ?? '', carrier: order.carrier ?? '', tell: true });
  const leave = () => setDraft(undefined);
  return (
    <Disclosure
      label={order.tracking === undefined ? text.add : text.correct}
      look="quiet"
      isOpen={draft !== undefined}
      onOpen={begin}
    >
      {draft && (
        <Correcting
          {...{ order, draft }}
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

function Correcting({ order, draft, onDraft, onDone, onLeave }: CorrectingProps) {
  const { run, isBusy, failure } = useAction();
  const { tracking, carrier, tell } = draft;
  const wish = {
    id: order.id,
    tracking: tracking.trim(),
    carrier: order.carriers.includes(carrier) ? carrier : undefined,
    tell,
  };
  const isSame =
    wish.tracking === '' || (wish.tracking === order.tracking && wish.carrier === order.carrier);
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
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
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={tell}
          onChange={(event) => onDraft({ ...draft, tell: event.target.checked })}
          className="size-6 shrink-0"
        />
        {text.tell}
      </label>
      <Button
        busy={isBusy}
        disabled={isBusy || isSame}
        onClick={() =>
          run(
            (call) => call(backOfficeOrderCalls.correctTracking, wish),
            () => onDone(tell ? text.savedAndTold : text.saved),
          )
        }
      >
        {text.save}
      </Button>
      <Button look="quiet" onClick={onLeave}>
        {text.leave}
      </Button>
    </div>
  );
}
