import { type FormEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { newKey } from '#bottega/call-bottega.ts';
import { actionKey, BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { GiftMark } from '#bottega/orders/order-row.tsx';
import { CarrierChoice, TrackingField, useCarrier } from '#bottega/orders/tracking.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { toBottegaError } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import type { Parcel } from '#contract/bottega/printing.ts';
import { leavingText } from '#text/bottega-parcels.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { Button } from '#ui/button.tsx';
import type { ChosenParcel, Outcome } from './batch.ts';
import { type SettledParcel, wordsOf } from './leaving-results.tsx';

const text = leavingText;

interface CurrentParcelProps {
  current: SettledParcel;
  /** Absent when it is not to be shipped any more. */
  parcel: Parcel | undefined;
  carriers: readonly string[];
  progress: { at: number; of: number };
  /** Another came before it on this screen. */
  isNext: boolean;
  findSameCode: (tracking: string) => ChosenParcel | undefined;
  onSettle: (outcome: Outcome) => void;
  /** Leaves it as it is. */
  onGoOn: () => void;
}

/** The parcel whose turn it is, its name large. */
export function CurrentParcel(props: CurrentParcelProps) {
  const { current, parcel, progress, onGoOn } = props;
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <p className="text-sm text-soft">{text.progress(progress)}</p>
        <h2 className="pb-1.5 font-display text-3xl wrap-anywhere">{current.name}</h2>
        <p className="text-sm wrap-anywhere text-soft">
          n. {current.number}
          {parcel && ` · ${parcel.city} · ${names(parcel)}`}
        </p>
        <GiftMark gift={parcel?.gift} className="text-sm" />
      </div>
      {parcel && current.status.kind === 'open' ? (
        <HandOver {...props} parcel={parcel} />
      ) : (
        <>
          <Failure message={wordsOf(current.status)} />
          <Button onClick={onGoOn}>{text.goOn}</Button>
        </>
      )}
    </section>
  );
}

/** The pieces in it, without those that were paid back or have left. */
function names({ lines }: Parcel): string {
  return lines.flatMap(({ name, left }) => (left > 0 ? [name] : [])).join(', ');
}

/** The shop has refused it, and would again. */
const refusals = new Set(['conflict', 'withdrawn', 'not_found', 'erased']);

function HandOver(props: CurrentParcelProps & { parcel: Parcel }) {
  const { parcel, carriers, isNext, findSameCode, onSettle } = props;
  const { id } = parcel;
  const { run, isBusy, failure } = useAction();
  // The same press keeps its key until it has been answered.
  const [key] = useState(newKey);
  const [typed = '', setTyped] = useDraft(`tracking ${id}`, z.string());
  const [carrier, setCarrier] = useCarrier(carriers);
  const [problem, setProblem] = useState<'no_code' | 'same_code'>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) field.current?.focus();
  }, [isNext]);
  const tracking = typed.trim();
  const same = problem === 'same_code' ? findSameCode(tracking) : undefined;
  const lacksCode = problem === 'no_code' && tracking === '';
  function handOver(): void {
    const code = tracking === '' ? {} : { tracking, carrier: carrier || undefined };
    run(
      async (call): Promise<Outcome> => {
        try {
          const left = await call(orderCalls.handOver, { id, key, ...code });
          return { kind: 'left', key: left.key, tracking: code.tracking };
        } catch (error) {
          const refused = toBottegaError(error);
          if (!refusals.has(refused.code)) throw error;
          return { kind: 'failed', why: refused.message, tracking: code.tracking };
        }
      },
      (outcome) => onSettle(outcome),
    );
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const found = tracking === '' ? 'no_code' : findSameCode(tracking) && 'same_code';
    setProblem(found);
    if (found === undefined) handOver();
    else field.current?.focus();
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {failure && <Failure message={failure.message} />}
      <CarrierChoice carriers={carriers} value={carrier} onChoose={setCarrier} />
      <TrackingField
        ref={field}
        error={same ? text.sameCode(same) : lacksCode ? shipText.codeOrByHand : undefined}
        hint={carriers.length > 0 ? shipText.codeHint : shipText.trackingHint}
        value={typed}
        onChange={setTyped}
      />
      <BackFromSignIn action={actionKey(orderCalls.handOver, { id })} />
      <Button type="submit" className="w-full" busy={isBusy} disabled={isBusy}>
        {text.handOver}
      </Button>
      {same && (
        <Button look="outline" disabled={isBusy} onClick={handOver}>
          {text.samePackage}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {tracking === '' && (
          <Button look="quiet" className="-ml-3" disabled={isBusy} onClick={handOver}>
            {shipText.byHand}
          </Button>
        )}
        <Button look="quiet" disabled={isBusy} onClick={() => onSettle({ kind: 'skipped' })}>
          {text.skip}
        </Button>
      </div>
    </form>
  );
}
