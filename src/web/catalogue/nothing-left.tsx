import type { Facets } from '#contract/product-filter-params.ts';
import { filtersText } from '#text/filters.ts';
import { LinkButton } from '#web/link-button.tsx';
import { filteredAddress, type FilteredPage } from './filter-address.ts';
import { filtersInTheWay, withoutFilters } from './filter-choices.ts';

interface NothingLeftProps {
  list: FilteredPage;
  /** Undefined while they are not known. */
  facets: Facets | undefined;
}

/** No piece is left: the way out stands beside it. */
export function NothingLeft({ list, facets }: NothingLeftProps) {
  const ways = facets === undefined ? [] : filtersInTheWay(list.filters, facets);
  const all = { label: filtersText.clear, filters: withoutFilters(list.filters) };
  const shorter = ways.map(({ label, count, filters }) => ({
    label: filtersText.without(label, count),
    filters,
  }));
  return (
    <div className="py-10">
      <p className="font-display text-xl">{filtersText.none}</p>
      <p className="mt-2 mb-6 text-soft">{filtersText.noneHint}</p>
      <ul className="flex flex-wrap gap-3">
        {[...shorter, all].map(({ label, filters }) => (
          <li key={label}>
            <LinkButton to={filteredAddress(list, filters)} preventScrollReset look="outline">
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
