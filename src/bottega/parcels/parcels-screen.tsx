import { useState } from 'react';
import { Choices } from '#bottega/layout/choices.tsx';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { labelsMax, type Parcel, type ParcelList, printCalls } from '#contract/bottega/printing.ts';
import { parcelsText as text } from '#text/bottega-parcels.ts';
import {
  batchSchema,
  canLeave,
  choiceSchema,
  dueParcels,
  goneParcels,
  readyParcels,
  toChosen,
} from './batch.ts';
import { Link, useNavigate } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { withQuery } from '#contract/endpoints.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { GiftMark, OrderMark } from '#bottega/orders/order-row.tsx';
import { piecesToMake } from '#bottega/orders/order-lines.ts';
import { labelWarnings } from '#bottega/orders/order-printing.tsx';
import { ordersText } from '#text/bottega-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';

/** The orders to be shipped, of which several are chosen to print their papers and to hand them over. */
export function ParcelsScreen() {
  const called = useCall(printCalls.parcels, {});
  return (
    <Screen title={text.title}>
      <Loaded called={called}>
        {(list) => (list.parcels.length === 0 ? <p>{text.none}</p> : <Choosing list={list} />)}
      </Loaded>
    </Screen>
  );
}

const shortcuts = ['today', 'ready', 'none'] as const;

function Choosing({ list: { parcels, today } }: { list: ParcelList }) {
  const [draft, setDraft] = useDraft('parcels', choiceSchema);
  const [atFirst] = useState(() => dueParcels(parcels, today).map(toChosen));
  const wanted = draft?.day === today ? draft.parcels : atFirst;
  const ids = new Set(wanted.map(({ id }) => id));
  const [batch] = useDraft('leaving', batchSchema);
  const open = parcels.filter(canLeave);
  const chosen = open.filter(({ id }) => ids.has(id));
  const gone = goneParcels(wanted, { parcels, batch });
  const choose = (those: readonly Parcel[]) =>
    setDraft({ day: today, parcels: those.map(toChosen) });
  const groups = { today: dueParcels(parcels, today), ready: readyParcels(parcels), none: [] };
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
        counts={{ today: groups.today.length, ready: groups.ready.length }}
      />
      <ParcelActions chosen={chosen} onLeave={() => choose(chosen)} />
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
              choose(open.filter(({ id }) => (id === parcel.id ? isWanted : ids.has(id))))
            }
          />
        ))}
      </ul>
    </>
  );
}

/** The actions on the chosen parcels; they stay in view while the list is scrolled, where there is room. */
function ParcelActions({ chosen, onLeave }: { chosen: readonly Parcel[]; onLeave: () => void }) {
  const [, setBatch] = useDraft('leaving', batchSchema);
  const navigate = useNavigate();
  const [wasPressed, setPressed] = useState(false);
  const problem = problemOf(chosen.length);
  const ids = chosen.map(({ id }) => id);
  const explain = () => setPressed(true);
  return (
    <div className="-mx-edge mb-4 bg-wool px-edge py-2 [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0 [@media(min-height:40rem)]:z-30">
      <p className="mb-2 text-sm">
        <output>{text.chosen(chosen.length)}</output>
        <span role="alert" className="text-terracotta">
          {wasPressed && problem && (
            <>
              <span aria-hidden> · </span>
              {problem}
            </>
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-auto px-5"
          onClick={() => {
            if (problem) return explain();
            onLeave();
            setBatch({ parcels: chosen.map(toChosen), outcomes: {} });
            void navigate(bottegaPaths.leaving);
          }}
        >
          {text.leave}
        </Button>
        {problem ? (
          [text.labels, text.slips].map((words) => (
            <Button key={words} look="outline" className="flex-auto" onClick={explain}>
              {words}
            </Button>
          ))
        ) : (
          <>
            <a
              href={withQuery(printCalls.label.path, { id: ids })}
              target="_blank"
              rel="noreferrer"
              className={`${buttonLook('outline')} flex-auto`}
            >
              {text.labels}
            </a>
            <Link to={bottegaPaths.slipsOf(ids)} className={`${buttonLook('outline')} flex-auto`}>
              {text.slips}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

function problemOf(count: number): string | undefined {
  if (count === 0) return text.chooseFirst;
  return count > labelsMax ? text.tooMany(labelsMax) : undefined;
}

interface ParcelChoiceProps {
  parcel: Parcel;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One order of the list with its checkbox, or the reason why it cannot be chosen. */
function ParcelChoice({ parcel, isChosen, onChoose }: ParcelChoiceProps) {
  const { id, number, name, city, gift, customer } = parcel;
  const warnings = customer ? labelWarnings(customer) : [];
  const isOpen = canLeave(parcel);
  const toMake = isOpen ? piecesToMake(parcel) : 0;
  return (
    <li className="border-b border-line">
      <label className="flex min-h-16 items-center gap-4 py-2">
        {isOpen && (
          <input
            type="checkbox"
            name={`parcel-${id}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            className="size-6 shrink-0 scroll-mt-48"
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold wrap-anywhere">
              {name === '' ? ordersText.erased : name}
            </span>
            {parcel.state === 'paid' ? (
              <OrderMark order={parcel} />
            ) : (
              <span className="text-sm text-soft">{shipText.notYet}</span>
            )}
          </span>
          <span className="block text-sm wrap-anywhere text-soft">
            n. {number} · {city} · {pieces(parcel)}
            {toMake > 0 && (
              <span className="font-medium text-ink"> · {ordersText.piecesToMake(toMake)}</span>
            )}
          </span>
          <GiftMark gift={gift} className="text-sm" />
          {warnings.map((warning) => (
            <span
              key={warning}
              className="mt-1 block border-l-2 border-terracotta pl-2 text-sm wrap-anywhere"
            >
              {warning}
            </span>
          ))}
        </span>
      </label>
    </li>
  );
}

function pieces({ lines }: Parcel): string {
  const toSend = lines.filter(({ left }) => left > 0);
  const [first] = toSend;
  const count = toSend.reduce((sum, { left }) => sum + left, 0);
  return `${first?.name ?? ''}${count > 1 ? ` +${count - 1}` : ''}`;
}
