import { useEffect, useRef } from 'react';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { partText, shipText } from '#text/bottega-shipping.ts';
import { unbroken } from '#text/unbroken.ts';
import { formatTime } from '#text/dates.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { pieceNames } from './order-parts.tsx';
import { Button } from '#ui/button.tsx';

const text = shipText;
/** The job that lets a shipment take effect may come some seconds late. */
const graceMs = 4_000;

type Planned = NonNullable<BackOfficeOrder['handed_over']>;

interface HandedOverProps {
  order: BackOfficeOrder;
  /** The focus was on the button that did it. */
  wasPressed: boolean;
  onTakenBack: (parcel: Planned) => void;
  onChange: () => void;
}

/** It can be taken back until the time that stands there; then the screen looks again. */
export function HandedOver({ order, wasPressed, onTakenBack, onChange }: HandedOverProps) {
  const { run, isBusy, failure } = useAction();
  const words = useRef<HTMLParagraphElement>(null);
  const { id, handed_over: planned } = order;
  const until = planned?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const waitMs = Math.max(0, new Date(until).getTime() - Date.now()) + graceMs;
    const timer = setTimeout(onChange, waitMs);
    return () => clearTimeout(timer);
  }, [until, onChange]);
  useEffect(() => {
    if (wasPressed) words.current?.focus();
  }, [wasPressed]);
  if (planned === undefined) return null;
  const time = formatTime(new Date(planned.until));
  return (
    <div className="grid grid-cols-1 gap-4 rounded-md bg-sage-pale p-4">
      {failure && <Failure message={failure.message} />}
      <p ref={words} tabIndex={-1} className="outline-none">
        {unbroken(planned.tracking === undefined ? text.leftByHand(time) : text.left(time))}
      </p>
      {planned.lines && (
        <p className="wrap-anywhere">{partText.inIt(pieceNames(order, planned.lines))}</p>
      )}
      <p className="wrap-anywhere">{text.code(planned)}</p>
      <Button
        look="outline"
        busy={isBusy}
        disabled={isBusy}
        onClick={() =>
          run(
            (call) => call(backOfficeOrderCalls.takeBack, { id, key: planned.key }),
            () => onTakenBack(planned),
          )
        }
      >
        {text.takeBack}
      </Button>
    </div>
  );
}
