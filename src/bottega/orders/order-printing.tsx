import { Link } from 'react-router';
import type { DeskOrder } from '#contract/bottega/desk.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { withQuery } from '#contract/endpoints.ts';
import { printText } from '#text/print.ts';
import { Part } from '#bottega/orders/part.tsx';
import { places } from '#bottega/places.ts';
import { buttonLook } from '#ui/button.tsx';

/** What is printed for the parcel; each opens with one touch. */
export function OrderPrinting({ order: { id, customer, state } }: { order: DeskOrder }) {
  if (customer === undefined || state === 'cancelled' || state === 'refunded') return null;
  return (
    <Part title={printText.title}>
      <div className="flex flex-wrap gap-3">
        <a
          href={withQuery(printCalls.label.path, { id })}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('outline')}
        >
          {printText.label}
        </a>
        <Link to={places.slip(id)} className={buttonLook('outline')}>
          {printText.slip}
        </Link>
      </div>
    </Part>
  );
}
