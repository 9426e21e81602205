import { useEffect, useRef, useState } from 'react';
import { type BackOfficeOrder, orderCalls } from '#contract/bottega/back-office-orders.ts';
import { onOneLine } from '#contract/one-line.ts';
import { partText, shipText as text } from '#text/bottega-shipping.ts';
import { Form } from '#bottega/layout/form.tsx';
import { actionKey, BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { canSplit, PartChoice, usePart } from './order-parts.tsx';
import { pieceNames, piecesLeft, readyPieces } from './order-lines.ts';
import { ParcelFields, useCarrier } from './tracking.tsx';
import { ActionButton, useAction, CallButton } from '#bottega/use-action.tsx';
import { toBottegaError } from '#bottega/use-call.ts';
import { useWhen } from '#bottega/use-when.ts';
import { Button } from '#ui/button.tsx';
import { unbroken } from '#text/unbroken.ts';
import { formatTime } from '#text/dates.ts';

/** A parcel that was marked here in vain. */
export type Lost = Pick<BackOfficeOrder, 'tracking' | 'carrier'>;

export interface HandOverProps {
  order: BackOfficeOrder;
  /** The code of a parcel that has not left. */
  typed: string;
  onType: (typed: string) => void;
  onHandedOver: () => void;
  /** Another phone had changed the order in the same moment: this shipment was not saved. */
  onTooLate: (mine: Lost) => void;
}

/** Hands a parcel over, with its code: all that is left, or the pieces that are chosen. */
export function HandOver({ order, typed, onType, onHandedOver, onTooLate }: HandOverProps) {
  const { run, isBusy, failure } = useAction();
  // The same press keeps its key until it has been answered.
  const [key] = useState(newKey);
  const { id, withdrawn_at, carriers } = order;
  const [carrier, setCarrier] = useCarrier(carriers);
  const isWithdrawn = withdrawn_at !== undefined;
  const tracking = onOneLine(typed);
  const parcel = {
    id,
    key,
    tracking: tracking === '' ? undefined : tracking,
    carrier: tracking !== '' && carrier !== '' ? carrier : undefined,
    anyway: isWithdrawn,
  };
  const [lacksCode, setLacksCode] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [choice, setPart] = usePart(order);
  const part = canSplit(order) ? choice : undefined;
  const [lacksPieces, setLacksPieces] = useState(false);
  const handToCarrier = () => {
    setLacksCode(tracking === '');
    if (tracking === '') field.current?.focus();
    else handOver();
  };
  const handOver = () => {
    setLacksPieces(part?.length === 0);
    if (part?.length === 0) return;
    run(async (call) => {
      try {
        return await (part
          ? call(orderCalls.handOverPart, { ...parcel, lines: part })
          : call(orderCalls.handOver, parcel));
      } catch (error) {
        if (toBottegaError(error).code === 'conflict') onTooLate(parcel);
        throw error;
      }
    }, onHandedOver);
  };
  return (
    <Form>
      {failure && <Failure message={failure.message} />}
      {part && (
        <PartChoice
          order={order}
          part={part}
          error={lacksPieces && part.length === 0 ? partText.choose : undefined}
          onPart={setPart}
        />
      )}
      <ParcelFields
        ref={field}
        {...{ carriers, carrier }}
        onCarrier={setCarrier}
        error={lacksCode && tracking === '' ? text.codeOrByHand : undefined}
        value={typed}
        onType={onType}
      />
      <BackFromSignIn action={actionKey(orderCalls.handOver, { id })} />
      <CallButton
        type={isWithdrawn ? 'button' : 'submit'}
        className="w-full"
        look={isWithdrawn ? 'outline' : 'solid'}
        busy={isBusy}
        onClick={handToCarrier}
      >
        {isWithdrawn ? text.anyway : text.handOver}
      </CallButton>
      {tracking === '' && (
        <Button look="quiet" disabled={isBusy} onClick={handOver}>
          {text.byHand}
        </Button>
      )}
      {!part && canSplit(order) && (
        <Button look="quiet" disabled={isBusy} onClick={() => setPart(readyPieces(order))}>
          {partText.open}
        </Button>
      )}
    </Form>
  );
}

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
  useWhen(wasPressed, () => words.current?.focus());
  if (planned === undefined) return null;
  const time = formatTime(new Date(planned.until));
  return (
    <div className="grid grid-cols-1 gap-4 rounded-md bg-sage-pale p-4">
      <p ref={words} tabIndex={-1} className="outline-none">
        {unbroken(planned.tracking === undefined ? text.leftByHand(time) : text.left(time))}
      </p>
      {planned.lines && (
        <>
          <p className="wrap-anywhere">
            {partText.inIt(pieceNames(order, planned.lines).join('; '))}
          </p>
          <p className="wrap-anywhere">{partText.stays(pieceNames(order, piecesLeft(order)))}</p>
        </>
      )}
      <p className="wrap-anywhere">{text.code(planned)}</p>
      <ActionButton
        look="outline"
        work={(call) => call(orderCalls.takeBack, { id, key: planned.key })}
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
