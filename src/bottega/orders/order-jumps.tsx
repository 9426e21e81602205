import type { MouseEvent } from 'react';
import type { DeskOrder } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { canRefund, farParts, hasPart } from './part.tsx';

/** Ways to what lies far below, at the head of an order. */
export function OrderJumps({ order }: { order: DeskOrder }) {
  const parts = farParts.filter((part) =>
    // What was given back stands there still, but nothing can be done.
    part === 'refund' ? canRefund(order) : hasPart(order, part),
  );
  if (parts.length === 0) return null;
  return (
    <nav aria-label={deskText.jumps.title} className="-my-2">
      <ul className="flex flex-wrap gap-2">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${part}`}
              onClick={jump}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium text-ink no-underline hover:border-ink"
            >
              {deskText.jumps[part]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Without an entry of the history: back leads to the list of orders. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
