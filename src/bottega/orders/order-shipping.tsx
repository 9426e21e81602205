import { useState } from 'react';
import { z } from 'zod';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { shipText as text } from '#text/bottega-shipping.ts';
import { unbroken } from '#text/unbroken.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { HandedOver, HandOver, type HandOverProps, type Lost } from './hand-over.tsx';
import { pieceNames, piecesLeft } from './order-lines.ts';
import { OrderParts, UndoStep } from './order-parts.tsx';
import {
  hasLeft,
  isTypedElse,
  type OrderPartProps,
  parcelName,
  useOrderStatus,
  wasTold,
} from './order-part.tsx';
import { TrackingForm } from './tracking.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { useDraft } from '#bottega/use-draft.ts';

/** Of a parcel. */
const steps = new Set([
  'handed_over',
  'taken_back',
  'shipped',
  'shipment_taken_back',
  'delivered',
  'delivery_taken_back',
  'tracking_changed',
  'part_shipped',
  'part_undone',
  'part_changed',
  // Nothing is left to be shipped.
  'rest_refunded',
  'refunded',
]);

export function OrderShipping({ order, onChange }: OrderPartProps) {
  const { statusMessage, announce } = useOrderStatus(order, steps);
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
      {statusMessage}
      {lost && (hasLeft(order) || order.handed_over) && <Failure message={text.tooLate(lost)} />}
      {!lost && isTypedElse({ order, typed }) && (
        <p className="mb-3 text-sm">{text.keptMeanwhile}</p>
      )}
      <OrderParts order={order} onDone={reportDone} />
      {todo}
    </>
  );
}

interface TodoProps extends OrderPartProps, HandOverProps {
  /** The parcel was handed over on this screen. */
  wasPressed: boolean;
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
            props.onDone(wasTold(order) ? text.takenBackNext : text.takenBack);
          }}
        />
      ) : (
        <HandOver key={parcelName(order)} {...props} />
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

function OnItsWay({ order, onDone }: TodoProps) {
  const { id, state, tracking, carrier, tracking_url } = order;
  // Without a parcel of its own the rest was paid back, and the parts are all there is.
  const isParcel = order.parts.length === 0 || hasLeft(order);
  return (
    <div className="grid grid-cols-1 gap-4">
      {isParcel && (
        <p className="wrap-anywhere">
          {order.parts.length > 0 && (
            <span className="block font-semibold">
              {pieceNames(order, piecesLeft(order)).join('; ')}
            </span>
          )}
          <span className="block">{text.code({ tracking, carrier })}</span>
        </p>
      )}
      {tracking_url !== undefined && (
        <a href={tracking_url} target="_blank" rel="noreferrer" className="text-link touch-target">
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
            work={(call) => call(orderCalls.deliver, { id })}
            onDone={() => onDone(text.delivered)}
          >
            {text.deliver}
          </ActionButton>
        </div>
      )}
      <div className="flex flex-wrap gap-x-4">
        {order.customer && isParcel && (
          <TrackingForm key={tracking} order={order} parcel={order} onDone={onDone} />
        )}
        {(state === 'delivered' || (state === 'shipped' && isParcel)) && (
          <UndoStep
            key={state}
            order={order}
            words={text.mistakes[state]}
            work={(call) => call(orderCalls.takeBackStep, { id, step: state })}
            onDone={onDone}
          />
        )}
      </div>
    </div>
  );
}
