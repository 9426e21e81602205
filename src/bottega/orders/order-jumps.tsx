import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { JumpLink } from '#bottega/layout/jump-link.tsx';
import { ordersText } from '#text/bottega-orders.ts';
import { canRefund, distantSections, hasSection } from './order-section.tsx';

/** Links at the head of an order to its distant sections. */
export function OrderJumps({ order }: { order: BackOfficeOrder }) {
  const parts = distantSections.filter((part) =>
    // The section of an order that was paid back is still shown, but offers nothing to do.
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
