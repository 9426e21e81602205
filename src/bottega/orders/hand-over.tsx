import { useRef, useState } from 'react';
import { z } from 'zod';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { partText, shipText } from '#text/bottega-shipping.ts';
import { BackFromSignIn, actionKey } from '#bottega/layout/back-from-sign-in.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { canSplit, PartChoice, usePart } from './part-choice.tsx';
import { CarrierChoice, TrackingField } from './tracking-field.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { toBottegaError } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { Button } from '#ui/button.tsx';

const text = shipText;

/** A parcel that was marked here in vain. */
export type Lost = Pick<BackOfficeOrder, 'tracking' | 'carrier'>;

interface HandOverProps {
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
          ? call(backOfficeOrderCalls.handOverPart, { ...parcel, lines: part })
          : call(backOfficeOrderCalls.handOver, parcel));
      } catch (error) {
        if (toBottegaError(error).code === 'conflict') onTooLate(parcel);
        throw error;
      }
    }, onHandedOver);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
      {part && (
        <PartChoice
          order={order}
          part={part}
          error={lacksPieces && part.length === 0 ? partText.choose : undefined}
          onPart={setPart}
        />
      )}
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
          {!part && canSplit(order) && (
            <Button look="quiet" disabled={isBusy} onClick={() => setPart([])}>
              {partText.open}
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
