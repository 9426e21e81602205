import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { JumpLink } from '#bottega/layout/jump-link.tsx';
import { ordersText } from '#text/bottega-orders.ts';
import { canRefund, distantSections, hasSection } from './order-section.tsx';

/** Ways to what lies far below, at the head of an order. */
export function OrderJumps({ order }: { order: BackOfficeOrder }) {
  const parts = distantSections.filter((part) =>
    // What was given back stands there still, but nothing can be done.
    part === 'refund' ? canRefund(order) : hasSection(order, part),
  );
  if (parts.length === 0) return null;
  return (
    <nav aria-label={ordersText.jumps.title} className="-my-2">
      <ul className="flex flex-wrap gap-2">
        {parts.map((part) => (
          <li key={part}>
            <JumpLink
              to={part}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium text-ink no-underline hover:border-ink"
            >
              {ordersText.jumps[part]}
            </JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
