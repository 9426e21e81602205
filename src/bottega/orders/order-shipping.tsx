import { useEffect, useState } from 'react';
import { z } from 'zod';
import { deskCalls, type DeskOrder } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { formatTime } from '#text/dates.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/new-key.ts';
import { CarrierChoice } from '#bottega/orders/carrier-choice.tsx';
import { Part } from '#bottega/orders/part.tsx';
import { TrackingField } from '#bottega/orders/tracking-field.tsx';
import { TrackingForm } from '#bottega/orders/tracking-form.tsx';
import { useAct } from '#bottega/use-act.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { Button } from '#ui/button.tsx';

const text = deskText.ship;
/** The job that lets a shipment take effect may come some seconds late. */
const graceMs = 4_000;

interface PartProps {
  order: DeskOrder;
  onChange: () => void;
}

/** What can be done about the parcel now. */
export function OrderShipping({ order, onChange }: PartProps) {
  const [said, setSaid] = useState('');
  const tell = (words: string) => {
    setSaid(words);
    onChange();
  };
  const todo = whatToDo({ order, onDone: tell, onChange });
  if (todo === null) return null;
  return (
    <Part title={text.title}>
      <output className="block text-sm text-sage">{said}</output>
      {todo}
    </Part>
  );
}

type TodoProps = PartProps & { onDone: (said: string) => void };

function whatToDo(props: TodoProps) {
  const { order } = props;
  switch (order.state) {
    case 'authorised':
      return <p>{text.notYet}</p>;
    case 'paid':
      return order.handed_over ? <HandedOver {...props} /> : <HandOver {...props} />;
    case 'shipped':
    case 'delivered':
      return <OnItsWay {...props} />;
    case 'pending':
    case 'requires_action':
    case 'failed':
    case 'expired':
    case 'cancelled':
    case 'refunded':
      return null;
  }
}

function HandOver({ order, onChange }: TodoProps) {
  const { act, isBusy, failure } = useAct();
  const [tracking, setTracking] = useState('');
  // The same press keeps its key until it has been answered.
  const [key] = useState(newKey);
  const { id, withdrawn_at, carriers } = order;
  const [chosen, setChosen] = useDraft('carrier', z.string());
  const carrier = chosen ?? carriers[0] ?? '';
  const typed = tracking.trim();
  const parcel = {
    id,
    key,
    tracking: typed === '' ? undefined : typed,
    carrier: typed !== '' && carriers.includes(carrier) ? carrier : undefined,
    anyway: withdrawn_at !== undefined,
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} onAgain={onChange} />}
      <CarrierChoice
        carriers={carriers}
        value={carriers.includes(carrier) ? carrier : ''}
        onChoose={setChosen}
      />
      <TrackingField
        hint={carriers.length > 0 ? text.codeHint : text.trackingHint}
        optional={text.optional}
        value={tracking}
        onChange={setTracking}
      />
      <Button
        look={withdrawn_at === undefined ? 'solid' : 'outline'}
        busy={isBusy}
        disabled={isBusy}
        onClick={() => act((call) => call(deskCalls.handOver, parcel), onChange)}
      >
        {withdrawn_at !== undefined && text.anyway}
        {withdrawn_at === undefined && (typed === '' ? text.byHand : text.handOver)}
      </Button>
    </div>
  );
}

/** It can be taken back until the time that stands there; then the screen looks again. */
function HandedOver({ order, onDone, onChange }: TodoProps) {
  const { act, isBusy, failure } = useAct();
  const { id, handed_over } = order;
  const until = handed_over?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const waitMs = Math.max(0, new Date(until).getTime() - Date.now()) + graceMs;
    const timer = setTimeout(onChange, waitMs);
    return () => clearTimeout(timer);
  }, [until, onChange]);
  if (handed_over === undefined) return null;
  const { key } = handed_over;
  return (
    <div className="grid grid-cols-1 gap-4 rounded-md bg-sage-pale p-4">
      {failure && <Failure message={failure.message} onAgain={onChange} />}
      <p>{text.left(formatTime(new Date(handed_over.until)))}</p>
      <Button
        look="outline"
        busy={isBusy}
        disabled={isBusy}
        onClick={() =>
          act(
            (call) => call(deskCalls.takeBack, { id, key }),
            () => onDone(text.takenBack),
          )
        }
      >
        {text.takeBack}
      </Button>
    </div>
  );
}

function OnItsWay({ order, onDone }: TodoProps) {
  const { act, isBusy, failure } = useAct();
  const { id, state, tracking, carrier, tracking_url } = order;
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
      <p className="wrap-anywhere">
        {tracking ? text.with(carrier ? `${carrier} ${tracking}` : tracking) : text.withoutCode}
      </p>
      {tracking_url !== undefined && (
        <a
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center"
        >
          {text.follow}
        </a>
      )}
      {state === 'shipped' && (
        <Button
          busy={isBusy}
          disabled={isBusy}
          onClick={() =>
            act(
              (call) => call(deskCalls.deliver, { id }),
              () => onDone(text.delivered),
            )
          }
        >
          {text.deliver}
        </Button>
      )}
      {order.customer && <TrackingForm key={tracking} order={order} onDone={onDone} />}
    </div>
  );
}
