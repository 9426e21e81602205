import type { DeskOrder } from '#contract/bottega/desk.ts';
import { JumpLink } from '#bottega/layout/jump-link.tsx';
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
            <JumpLink
              to={part}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium text-ink no-underline hover:border-ink"
            >
              {deskText.jumps[part]}
            </JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
