import { useState } from 'react';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { besideThumbnail, Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { classNames } from '#ui/class-names.ts';

/** More than these push the next step off the first screen of a phone. */
const mostShown = 3;

/** The pieces of the parcel with pictures; of many the first, and the pictures of the others. */
export function OrderPieces({ order }: { order: BackOfficeOrder }) {
  const [isWhole, setWhole] = useState(order.lines.length <= mostShown);
  const shown = isWhole ? order.lines : order.lines.slice(0, mostShown - 1);
  const others = order.lines.slice(shown.length);
  const pieces = others.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul aria-label={ordersText.pieces} className="grid grid-cols-1 gap-2">
        {shown.map((line, index) => (
          <Piece key={`${index} ${line.name}`} order={order} index={index} />
        ))}
      </ul>
      {others.length > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="flex min-h-11 flex-wrap items-center gap-2 text-left text-sm font-semibold underline underline-offset-4 hover:text-terracotta"
        >
          {others.map((line, index) => (
            <Thumbnail key={`${index} ${line.name}`} reference={line.img} isSmall />
          ))}
          {ordersText.morePieces(pieces)}
        </button>
      )}
    </div>
  );
}

function Piece({ order, index }: { order: BackOfficeOrder; index: number }) {
  const { state, withdrawn_at, lines, made_lines } = order;
  const line = lines[index];
  if (line === undefined) return null;
  const isToShip = (state === 'authorised' || state === 'paid') && withdrawn_at === undefined;
  return (
    <li className="flex flex-wrap gap-x-3">
      <Thumbnail reference={line.img} isSmall />
      <span className={`${besideThumbnail} grid content-center text-sm leading-snug`}>
        <span
          className={classNames(
            'font-semibold wrap-anywhere',
            line.left === 0 && (line.sent === 0 ? 'text-soft line-through' : 'text-soft'),
          )}
        >
          {line.name}
        </span>
        <span className="wrap-anywhere text-soft">{ordersText.piece(line)}</span>
        {isToShip && line.left > 0 && (
          <span className="text-soft">
            {made_lines.includes(index) ? ordersText.toMake : ordersText.fromShelf}
          </span>
        )}
      </span>
    </li>
  );
}
