import { useRef, useState } from 'react';
import { z } from 'zod';
import { newKey } from '#bottega/call-bottega.ts';
import { actionKey, BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { Form } from '#bottega/layout/form.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { GiftMark } from '#bottega/orders/order-row.tsx';
import { ParcelFields, useCarrier } from '#bottega/orders/tracking.tsx';
import { useAction, ActionButton, CallButton } from '#bottega/use-action.tsx';
import { toBottegaError } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import type { Parcel } from '#contract/bottega/printing.ts';
import { leavingText as text } from '#text/bottega-parcels.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { Button } from '#ui/button.tsx';
import { type ChosenParcel, type Outcome, canLeave, type ParcelStatus } from './batch.ts';
import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { useWhen } from '#bottega/use-when.ts';

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
  useWhen(isNext, () => field.current?.focus());
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
  function submit(): void {
    const found = tracking === '' ? 'no_code' : findSameCode(tracking) && 'same_code';
    setProblem(found);
    if (found === undefined) handOver();
    else field.current?.focus();
  }
  return (
    <Form>
      {failure && <Failure message={failure.message} />}
      <ParcelFields
        ref={field}
        {...{ carriers, carrier }}
        onCarrier={setCarrier}
        error={same ? text.sameCode(same) : lacksCode ? shipText.codeOrByHand : undefined}
        value={typed}
        onType={setTyped}
      />
      <BackFromSignIn action={actionKey(orderCalls.handOver, { id })} />
      <CallButton type="submit" className="w-full" busy={isBusy} onClick={submit}>
        {text.handOver}
      </CallButton>
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
    </Form>
  );
}

export type SettledParcel = ChosenParcel & { status: ParcelStatus };

interface LeavingResultsProps {
  parcels: readonly SettledParcel[];
  /** The orders to be shipped, by their ids: those that can still be taken back are among them. */
  listed: ReadonlyMap<string, Parcel>;
  onTakenBack: (id: string, key: string) => void;
  onAgain: (id: string) => void;
}

export function LeavingResults({ parcels, listed, onTakenBack, onAgain }: LeavingResultsProps) {
  if (parcels.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{text.done}</h2>
      <ul className="grid grid-cols-1 border-t border-line">
        {parcels.map(({ id, number, name, status }) => {
          const found = listed.get(id);
          const isOut = status.kind === 'left' || status.kind === 'elsewhere';
          const again = status.kind === 'failed' ? text.again : text.toIt;
          return (
            <li key={id} className="grid grid-cols-1 gap-2 border-b border-line py-3">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <Link to={bottegaPaths.order(id)} className="text-link touch-target text-sm">
                  n. {number}
                </Link>
              </span>
              <span className="text-sm wrap-anywhere">{wordsOf(status)}</span>
              {found && isOut && (
                <ActionButton
                  look="outline"
                  aria-label={text.undoOf(name)}
                  work={(call) => call(orderCalls.takeBack, { id, key: status.key })}
                  onDone={() => onTakenBack(id, status.key)}
                >
                  {text.undo}
                </ActionButton>
              )}
              {found && canLeave(found) && !isOut && (
                <Button look="outline" aria-label={`${again}: ${name}`} onClick={() => onAgain(id)}>
                  {again}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function wordsOf(status: ParcelStatus): string {
  switch (status.kind) {
    case 'open':
      return '';
    case 'left':
      return text.left(status.tracking);
    case 'elsewhere': {
      const lost = status.mine !== undefined && status.mine !== status.tracking;
      return `${text.elsewhere(status.tracking)}${lost ? ` ${text.mineLost(status.mine ?? '')}` : ''}`;
    }
    case 'failed':
      return text.failed(status.why);
    case 'skipped':
      return text.skipped;
    case 'taken_back':
      return text.takenBack;
    case 'gone':
      return text.gone;
  }
}
