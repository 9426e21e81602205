import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { unbroken } from '#text/unbroken.ts';
import { BackFromSignIn, actionKey } from '#bottega/layout/back-from-sign-in.tsx';
import { StatusMessage } from '#bottega/layout/status-message.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { HandedOver } from '#bottega/orders/handed-over.tsx';
import { UndoStep } from './undo-step.tsx';
import { hasLeft, parcelName, useOrderStatus } from '#bottega/orders/order-section.tsx';
import { CarrierChoice, TrackingField } from './tracking-field.tsx';
import { TrackingForm } from '#bottega/orders/tracking-form.tsx';
import { ActionButton, useAction } from '#bottega/use-action.tsx';
import { toBottegaError } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { Button } from '#ui/button.tsx';

const text = shipText;

/** Of a parcel. */
const steps = new Set([
  'handed_over',
  'taken_back',
  'shipped',
  'shipment_taken_back',
  'delivered',
  'delivery_taken_back',
  'tracking_changed',
]);

interface PartProps {
  order: BackOfficeOrder;
  onChange: () => void;
}

/** The actions on the parcel that the order's state allows. */
export function OrderShipping({ order, onChange }: PartProps) {
  const { status, announce } = useOrderStatus(order, steps);
  const [wasPressed, setPressed] = useState(false);
  // A code is long to type: it is kept, so that it is there after the shipment was taken back.
  const [typed = '', setTyped] = useDraft(`tracking ${parcelName(order)}`, z.string());
  // The shipment that another phone was faster with; the notice stays until the next action here.
  const [lost, setLost] = useState<Lost>();
  const reportDone = (words: string) => {
    setLost(undefined);
    announce(words, { entries: 1 });
    onChange();
  };
  const todo = whatToDo({
    order,
    onChange,
    typed,
    wasPressed,
    onType: setTyped,
    onDone: reportDone,
    onHandedOver: () => {
      setPressed(true);
      reportDone('');
    },
    onTooLate: setLost,
  });
  if (todo === null) return null;
  return (
    <>
      <h2 tabIndex={-1} className="sr-only">
        {text.title}
      </h2>
      <StatusMessage status={status} />
      {lost && hasLeft(order) && <Failure message={text.tooLate(lost)} />}
      {!lost && isTypedElse({ order, typed }) && (
        <p className="mb-3 text-sm">{text.keptMeanwhile}</p>
      )}
      {todo}
    </>
  );
}

/** A parcel that was marked here in vain. */
type Lost = Pick<BackOfficeOrder, 'tracking' | 'carrier'>;

interface TodoProps extends PartProps {
  /** The code of a parcel that has not left. */
  typed: string;
  onType: (typed: string) => void;
  /** The parcel was handed over on this screen. */
  wasPressed: boolean;
  onHandedOver: () => void;
  /** Another phone had changed the order in the same moment: this shipment was not saved. */
  onTooLate: (mine: Lost) => void;
  onDone: (said: string) => void;
}

function whatToDo(props: TodoProps) {
  const { order } = props;
  switch (order.state) {
    case 'authorised':
      return <p>{text.notYet}</p>;
    case 'paid':
      return order.handed_over ? (
        <HandedOver
          {...props}
          onTakenBack={({ tracking = '' }) => {
            if (!isTypedElse(props)) props.onType(tracking);
            props.onDone(text.takenBack);
          }}
        />
      ) : (
        <HandOver {...props} />
      );
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

/** Another phone handed the parcel over while a code was being typed here. */
function isTypedElse({ order, typed }: Pick<TodoProps, 'order' | 'typed'>): boolean {
  const code = typed.trim();
  return order.handed_over !== undefined && code !== '' && code !== order.handed_over.tracking;
}

function HandOver({ order, typed, onType, onHandedOver, onTooLate }: TodoProps) {
  const { run, isBusy, failure } = useAction();
  // The same press keeps its key until it has been answered.
  const [key] = useState(newKey);
  const { id, withdrawn_at, carriers } = order;
  const [chosen, setChosen] = useDraft('carrier', z.string());
  const carrier = chosen ?? carriers[0] ?? '';
  const tracking = typed.trim();
  const parcel = {
    id,
    key,
    tracking: tracking === '' ? undefined : tracking,
    carrier: tracking !== '' && carriers.includes(carrier) ? carrier : undefined,
    anyway: withdrawn_at !== undefined,
  };
  const [lacksCode, setLacksCode] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const handToCarrier = () => {
    setLacksCode(tracking === '');
    if (tracking === '') field.current?.focus();
    else handOver();
  };
  const handOver = () =>
    run(async (call) => {
      try {
        return await call(backOfficeOrderCalls.handOver, parcel);
      } catch (error) {
        if (toBottegaError(error).code === 'conflict') onTooLate(parcel);
        throw error;
      }
    }, onHandedOver);
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
      <CarrierChoice
        carriers={carriers}
        value={carriers.includes(carrier) ? carrier : ''}
        onChoose={setChosen}
      />
      <TrackingField
        ref={field}
        error={lacksCode && tracking === '' ? text.codeOrByHand : undefined}
        hint={carriers.length > 0 ? text.codeHint : text.trackingHint}
        optional={text.optional}
        value={typed}
        onChange={onType}
      />
      <BackFromSignIn action={actionKey(backOfficeOrderCalls.handOver, { id })} />
      {withdrawn_at === undefined ? (
        <>
          <Button className="w-full" busy={isBusy} disabled={isBusy} onClick={handToCarrier}>
            {text.handOver}
          </Button>
          {tracking === '' && (
            <Button look="quiet" disabled={isBusy} onClick={handOver}>
              {text.byHand}
            </Button>
          )}
        </>
      ) : (
        <Button look="outline" busy={isBusy} disabled={isBusy} onClick={handOver}>
          {text.anyway}
        </Button>
      )}
    </div>
  );
}

function OnItsWay({ order, onDone }: TodoProps) {
  const { id, state, tracking, carrier, tracking_url } = order;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="wrap-anywhere">{text.code({ tracking, carrier })}</p>
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
        <div className="grid grid-cols-1">
          {order.customer && (
            <p className="mb-2 text-sm text-soft">{unbroken(text.deliverTells)}</p>
          )}
          <ActionButton
            className="w-full"
            look={order.to_give_back ? 'outline' : 'solid'}
            work={(call) => call(backOfficeOrderCalls.deliver, { id })}
            onDone={() => onDone(text.delivered)}
          >
            {text.deliver}
          </ActionButton>
        </div>
      )}
      <div className="flex flex-wrap gap-x-4">
        {order.customer && <TrackingForm key={tracking} order={order} onDone={onDone} />}
        {(state === 'shipped' || state === 'delivered') && (
          <UndoStep key={state} order={order} step={state} onDone={onDone} />
        )}
      </div>
    </div>
  );
}
