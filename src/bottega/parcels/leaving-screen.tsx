import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { focusInView } from '#bottega/layout/focus-in-view.ts';
import { Failure, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { useReloadWhenOver } from '#bottega/orders/hand-over.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { useWhen } from '#bottega/use-when.ts';
import { type ParcelList, printCalls } from '#contract/bottega/printing.ts';
import { leavingText as text, parcelsText } from '#text/bottega-parcels.ts';
import { buttonLook } from '#ui/button.tsx';
import {
  type Batch,
  batchSchema,
  choiceSchema,
  type Outcome,
  parcelWithCode,
  statusOf,
} from './batch.ts';
import { CurrentParcel, LeavingResults, type SettledParcel, wordsOf } from './leaving-parcels.tsx';

/** The chosen parcels are handed over one after another, and what became of each stands below. */
export function LeavingScreen() {
  const called = useCall(printCalls.parcels, {});
  const [batch, setBatch] = useDraft('leaving', batchSchema);
  return (
    <Screen title={text.title}>
      {batch === undefined || batch.parcels.length === 0 ? (
        <>
          <p className="mb-5">{text.nothing}</p>
          <Link to={bottegaPaths.parcels} className={buttonLook('outline')}>
            {parcelsText.back}
          </Link>
        </>
      ) : (
        <Loaded called={called}>
          {(list) => (
            <Leaving list={list} batch={batch} onBatch={setBatch} onReload={called.reload} />
          )}
        </Loaded>
      )}
    </Screen>
  );
}

interface LeavingProps {
  list: ParcelList;
  batch: Batch;
  onBatch: (batch: Batch | undefined) => void;
  onReload: () => void;
}

function Leaving({ list, batch, onBatch, onReload }: LeavingProps) {
  const { parcels } = batch;
  const [outcomes, setOutcomes] = useState(batch.outcomes);
  useWhen(outcomes, (next) => onBatch({ parcels, outcomes: next }));
  const [firstUntil] = list.parcels
    .flatMap(({ handed_over }) => handed_over?.until ?? [])
    .toSorted();
  useReloadWhenOver(firstUntil, onReload);
  const listed = new Map(list.parcels.map((parcel) => [parcel.id, parcel]));
  const all = parcels.map((parcel) => ({
    ...parcel,
    status: statusOf(outcomes[parcel.id], listed.get(parcel.id)),
  }));
  const open = all.filter(({ status: { kind } }) => kind === 'open');
  // The parcel on the screen stays until the maker has done something with it: it may change on another phone.
  const [currentId, setCurrent] = useState(open[0]?.id);
  const [lastId, setLast] = useState<string>();
  if (currentId === undefined && open[0]) setCurrent(open[0].id);
  const current = all.find(({ id }) => id === currentId);
  const closed = all.filter(({ id, status: { kind } }) => kind !== 'open' && id !== currentId);
  const last = closed.find(({ id }) => id === lastId);
  const goOn = (id: string) => {
    setLast(id);
    setCurrent(undefined);
  };
  const settle = (id: string, outcome: Outcome) => {
    setOutcomes((before) => ({ ...before, [id]: outcome }));
    goOn(id);
    if (outcome.kind === 'failed') onReload();
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <LastResult parcel={last} />
      {current ? (
        <CurrentParcel
          key={current.id}
          current={current}
          parcel={listed.get(current.id)}
          carriers={list.carriers}
          progress={{ at: closed.length + 1, of: all.length }}
          isNext={lastId !== undefined}
          findSameCode={(tracking) =>
            parcelWithCode({
              id: current.id,
              tracking,
              batch: { parcels, outcomes },
              listed: list.parcels,
            })
          }
          onSettle={(outcome) => settle(current.id, outcome)}
          onGoOn={() => goOn(current.id)}
        />
      ) : (
        <BatchEnd all={all} onEnd={() => onBatch(undefined)} />
      )}
      <LeavingResults
        parcels={closed}
        listed={listed}
        onTakenBack={(id, key) => {
          setOutcomes((before) => ({ ...before, [id]: { kind: 'taken_back', key } }));
          if (id === lastId) setLast(undefined);
        }}
        onAgain={(id) => setOutcomes(({ [id]: _over, ...others }) => others)}
      />
    </div>
  );
}

/** The outcome of the parcel before this one, spoken by screen readers; a failure aloud. */
function LastResult({ parcel }: { parcel: SettledParcel | undefined }) {
  const words = parcel && `${parcel.name}: ${wordsOf(parcel.status)}`;
  const kind = parcel?.status.kind;
  const isGood = kind === 'left' || kind === 'skipped';
  return (
    <>
      {words !== undefined && !isGood && <Failure message={words} />}
      <output className="block text-sm wrap-anywhere text-sage empty:-mt-6">
        {isGood && words}
      </output>
    </>
  );
}

function BatchEnd({ all, onEnd }: { all: readonly SettledParcel[]; onEnd: () => void }) {
  const [, setChoice] = useDraft('parcels', choiceSchema);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInView(heading.current), []);
  const count = (...kinds: string[]) =>
    all.filter(({ status: { kind } }) => kinds.includes(kind)).length;
  const left = count('left');
  const waiting = count('skipped', 'taken_back');
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {text.ended({ left, waiting, others: all.length - left - waiting })}
      </h2>
      {left > 0 && <p className="text-sm text-soft">{text.undoNote}</p>}
      <Link
        to={bottegaPaths.orders}
        onClick={() => {
          setChoice(undefined);
          onEnd();
        }}
        className={`${buttonLook('solid')} w-full`}
      >
        {text.end}
      </Link>
    </div>
  );
}
