import { Link } from 'react-router';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { printCalls } from '#contract/bottega/printing.ts';
import { withQuery } from '#contract/endpoints.ts';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { printText } from '#text/print.ts';
import { buttonLook } from '#ui/button.tsx';
import type { Customer } from '#contract/customer.ts';
import { labelLetters } from '#contract/label-letters.ts';
import { postalAddress } from '#contract/postal-address.ts';

export function OrderPrinting({ order: { id, customer, state } }: { order: BackOfficeOrder }) {
  if (customer === undefined || state === 'cancelled' || state === 'refunded') return null;
  const warnings = labelWarnings(customer);
  return (
    <section aria-label={printText.title} className="not-first:mt-3">
      {warnings.length > 0 && (
        <div id="label-warnings" className="mb-3 border-l-2 border-terracotta pl-2 text-sm">
          {warnings.map((warning) => (
            <p key={warning} className="wrap-anywhere">
              {warning}
            </p>
          ))}
        </div>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <a
          href={withQuery(printCalls.label.path, { id })}
          target="_blank"
          rel="noreferrer"
          aria-describedby={warnings.length > 0 ? 'label-warnings' : undefined}
          className={buttonLook('outline')}
        >
          {printText.label}
        </a>
        <Link to={bottegaPaths.slip(id)} className={buttonLook('outline')}>
          {printText.slip}
        </Link>
      </div>
    </section>
  );
}

/** Names the signs of an address that its label cannot show: letters to write by hand, and emoji that are left out. */
export function labelWarnings(customer: Customer): string[] {
  const missing = postalAddress(customer).flatMap((line) => labelLetters(line).missing);
  const signs = [...new Set(missing)];
  const letters = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  const others = signs.filter((sign) => !letters.includes(sign));
  return [
    ...(letters.length > 0 ? [printText.labelMisses(letters.join(' '))] : []),
    ...(others.length > 0 ? [printText.labelLeavesOut(others.join(' '))] : []),
  ];
}
