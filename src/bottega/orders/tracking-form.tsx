import { useState } from 'react';
import { deskCalls, type DeskOrder } from '#contract/bottega/desk.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { Unfold } from '#bottega/layout/unfold.tsx';
import { CarrierChoice, TrackingField } from './tracking-field.tsx';
import { useAct } from '#bottega/use-act.tsx';
import { Button } from '#ui/button.tsx';

const text = shipText;

interface TrackingFormProps {
  order: DeskOrder;
  onDone: (said: string) => void;
}

/** Corrects the code of a parcel that has left, and writes to the customer when that is wanted. */
export function TrackingForm({ order, onDone }: TrackingFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Unfold label={text.correct} isOpen={isOpen} onOpen={() => setOpen(true)}>
      <Correcting
        order={order}
        onDone={(said) => {
          setOpen(false);
          onDone(said);
        }}
        onLeave={() => setOpen(false)}
      />
    </Unfold>
  );
}

function Correcting({ order, onDone, onLeave }: TrackingFormProps & { onLeave: () => void }) {
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const [tell, setTell] = useState(true);
  const { act, isBusy, failure } = useAct();
  const [carrier, setCarrier] = useState(order.carrier ?? '');
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
      <CarrierChoice carriers={order.carriers} value={wish.carrier ?? ''} onChoose={setCarrier} />
      <TrackingField
        hint={isSame ? text.same : undefined}
        value={tracking}
        onChange={setTracking}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={tell}
          onChange={(event) => setTell(event.target.checked)}
          className="size-6 shrink-0"
        />
        {text.tell}
      </label>
      <Button
        busy={isBusy}
        disabled={isBusy || isSame}
        onClick={() =>
          act(
            (call) => call(deskCalls.correctTracking, wish),
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
