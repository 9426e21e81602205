import { useEffect, useRef } from 'react';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { partText, shipText } from '#text/bottega-shipping.ts';
import { unbroken } from '#text/unbroken.ts';
import { formatTime } from '#text/dates.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { pieceNames } from './order-parts.tsx';

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
  const words = useRef<HTMLParagraphElement>(null);
  const { id, handed_over: planned } = order;
  const until = planned?.until;
  useReloadWhenOver(until, onChange);
  useEffect(() => {
    if (wasPressed) words.current?.focus();
  }, [wasPressed]);
  if (planned === undefined) return null;
  const time = formatTime(new Date(planned.until));
  return (
    <div className="grid grid-cols-1 gap-4 rounded-md bg-sage-pale p-4">
      <p ref={words} tabIndex={-1} className="outline-none">
        {unbroken(planned.tracking === undefined ? text.leftByHand(time) : text.left(time))}
      </p>
      {planned.lines && (
        <p className="wrap-anywhere">{partText.inIt(pieceNames(order, planned.lines))}</p>
      )}
      <p className="wrap-anywhere">{text.code(planned)}</p>
      <ActionButton
        look="outline"
        work={(call) => call(backOfficeOrderCalls.takeBack, { id, key: planned.key })}
        onDone={() => onTakenBack(planned)}
      >
        {text.takeBack}
      </ActionButton>
    </div>
  );
}

/** Loads again once a shipment that can be taken back `until` then has taken effect. */
export function useReloadWhenOver(until: string | undefined, reload: () => void): void {
  useEffect(() => {
    if (until === undefined) return undefined;
    const waitMs = Math.max(0, new Date(until).getTime() - Date.now()) + graceMs;
    const timer = setTimeout(reload, waitMs);
    return () => clearTimeout(timer);
  }, [until, reload]);
}
