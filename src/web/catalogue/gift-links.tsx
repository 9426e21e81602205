import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { noFilters, type ProductFilters } from '#contract/product-filters.ts';
import { filtersText } from '#text/filters.ts';
import { filterSearch } from './filter-address.ts';

const gifts: { label: string; filters: Partial<ProductFilters> }[] = [
  { label: filtersText.gifts.budget, filters: { price: ['to-40'] } },
  { label: filtersText.gifts.babies, filters: { for_whom: ['babies'] } },
  { label: filtersText.ready, filters: { ready: true } },
  { label: filtersText.without_wool, filters: { without_wool: true } },
];

/** Lists of presents over all categories. */
export function GiftLinks({ className }: { className?: string }) {
  return (
    <nav aria-labelledby="regali" className={className}>
      <p id="regali" className="mb-3 font-display text-xl">
        {filtersText.gifts.name}
      </p>
      <ul className="flex flex-wrap gap-2">
        {gifts.map(({ label, filters }) => (
          <li key={label}>
            <Link
              to={paths.all + filterSearch({ ...noFilters, ...filters })}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-paper px-4 text-sm no-underline transition-colors hover:border-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
