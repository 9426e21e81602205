import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import type { Parcel } from '#contract/bottega/printing.ts';
import { leavingText } from '#text/bottega-parcels.ts';
import { Button } from '#ui/button.tsx';
import { canLeave, type ChosenParcel, type ParcelStatus } from './batch.ts';

const text = leavingText;

export type SettledParcel = ChosenParcel & { status: ParcelStatus };

interface LeavingResultsProps {
  parcels: readonly SettledParcel[];
  /** The orders to be shipped, by their ids: those that can still be taken back are among them. */
  listed: ReadonlyMap<string, Parcel>;
  onTakenBack: (id: string, key: string) => void;
  onAgain: (id: string) => void;
}

/** The outcome of each parcel, with the way back. */
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

/** The status in a sentence. */
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
