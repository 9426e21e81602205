import { labelWarnings } from '#bottega/orders/label-warnings.ts';
import type { Parcel } from '#contract/bottega/parcels.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { formatDay, formatTime } from '#text/dates.ts';
import { makersGiftText } from '#text/gift.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { canLeave } from './batch.ts';

interface ParcelChoiceProps {
  parcel: Parcel;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One order of the list with its checkbox, or the reason why it cannot be chosen. */
export function ParcelChoice({ parcel, isChosen, onChoose }: ParcelChoiceProps) {
  const { id, number, name, city, gift, customer } = parcel;
  const warnings = customer ? labelWarnings(customer) : [];
  const isReady = canLeave(parcel);
  return (
    <li className="border-b border-line">
      <label className="flex min-h-16 items-center gap-4 py-2">
        {isReady && (
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
            <Due parcel={parcel} />
          </span>
          <span className="block text-sm wrap-anywhere text-soft">
            n. {number} · {city} · {pieces(parcel)}
          </span>
          {gift && (
            <span className="flex items-center gap-1.5 text-sm font-medium">
              <Icon name="gift" className="size-5 shrink-0" />
              {makersGiftText.inList(gift.note !== '')}
            </span>
          )}
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

function Due({ parcel: { state, ship_by, is_late, in_danger, handed_over } }: { parcel: Parcel }) {
  if (handed_over) {
    const time = formatTime(new Date(handed_over.until));
    return <span className="text-sm text-soft">{ordersText.handedOverUntil(time)}</span>;
  }
  if (state !== 'paid') return <span className="text-sm text-soft">{shipText.notYet}</span>;
  const day = formatDay(new Date(ship_by));
  return (
    <span
      className={classNames('text-sm', in_danger ? 'font-medium text-terracotta' : 'text-soft')}
    >
      {is_late ? ordersText.lateSince(day) : ordersText.shipBy(day)}
    </span>
  );
}
