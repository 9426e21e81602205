import { useState } from 'react';
import { Choices } from '#bottega/layout/choices.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { type Parcel, type ParcelList, parcelCalls } from '#contract/bottega/parcels.ts';
import { parcelsText } from '#text/bottega-parcels.ts';
import { canLeave, choiceSchema, dueParcels, toChosen } from './batch.ts';
import { ParcelActions } from './parcel-actions.tsx';
import { ParcelChoice } from './parcel-choice.tsx';

const text = parcelsText;

/** The orders to be shipped, of which several are chosen to print their papers and to hand them over. */
export function ParcelsScreen() {
  const called = useCall(parcelCalls.parcels, {});
  return (
    <Screen title={text.title}>
      <Loaded called={called}>
        {(list) => (list.parcels.length === 0 ? <p>{text.none}</p> : <Choosing list={list} />)}
      </Loaded>
    </Screen>
  );
}

const shortcuts = ['today', 'all', 'none'] as const;

function Choosing({ list: { parcels, today } }: { list: ParcelList }) {
  const [draft, setDraft] = useDraft('parcels', choiceSchema);
  const [atFirst] = useState(() => dueParcels(parcels, today).map(toChosen));
  const wanted = draft?.day === today ? draft.parcels : atFirst;
  const ids = new Set(wanted.map(({ id }) => id));
  const ready = parcels.filter(canLeave);
  const chosen = ready.filter(({ id }) => ids.has(id));
  const listed = new Set(parcels.map(({ id }) => id));
  const gone = wanted.filter(({ id }) => !listed.has(id));
  const choose = (those: readonly Parcel[]) =>
    setDraft({ day: today, parcels: those.map(toChosen) });
  const groups = { today: dueParcels(parcels, today), all: ready, none: [] };
  const isChosen = (name: (typeof shortcuts)[number]) =>
    groups[name].length === chosen.length && groups[name].every(({ id }) => ids.has(id));
  return (
    <>
      <Choices
        label={text.title}
        names={shortcuts}
        chosen={shortcuts.find(isChosen)}
        onChoose={(name) => choose(groups[name])}
        renderLabel={(name) => text.choices[name]}
        counts={{ today: groups.today.length, all: ready.length }}
      />
      <ParcelActions chosen={chosen} />
      <output className="block text-sm not-empty:mb-3">
        {gone.length > 0 && text.gone(gone.map(({ number }) => number))}
      </output>
      <ul className="grid grid-cols-1 border-t border-line">
        {parcels.map((parcel) => (
          <ParcelChoice
            key={parcel.id}
            parcel={parcel}
            isChosen={ids.has(parcel.id)}
            onChoose={(isWanted) =>
              choose(ready.filter(({ id }) => (id === parcel.id ? isWanted : ids.has(id))))
            }
          />
        ))}
      </ul>
    </>
  );
}
