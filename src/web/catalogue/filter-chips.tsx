import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Facets } from '#contract/product-filter-params.ts';
import type { ProductFilters } from '#contract/product-filters.ts';
import { filtersText } from '#text/filters.ts';
import { Icon } from '#ui/icon.tsx';
import { filteredAddress, type FilteredPage } from './filter-address.ts';
import { chosenFilters, flags, withoutFilters } from './filter-choices.ts';

/** The look of a filter. */
export const pill =
  'inline-flex min-h-11 cursor-pointer items-center rounded-full border px-3 text-sm no-underline transition-colors sm:px-4';

interface FilterChipsProps {
  list: FilteredPage;
  /** Undefined while they are not known. */
  facets: Facets | undefined;
}

/** The chosen filters, each with a link that removes it, and the most used filters that leave something. */
export function FilterChips({ list: page, facets }: FilterChipsProps) {
  const { filters } = page;
  const chosen = chosenFilters(filters);
  const to = (next: ProductFilters) => filteredAddress(page, next);
  const list = useRef<HTMLUListElement>(null);
  const filtersAtPress = useRef<ProductFilters>(undefined);
  const press = () => (filtersAtPress.current = filters);
  // A pressed link goes with its filter, or becomes another: the focus stays among them.
  useLayoutEffect(() => {
    if (filtersAtPress.current === undefined || filtersAtPress.current === filters) return;
    filtersAtPress.current = undefined;
    if (document.activeElement === document.body) list.current?.querySelector('a')?.focus();
  }, [filters]);
  return (
    <ul ref={list} aria-label={filtersText.active} className="contents">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={to(without)}
            preventScrollReset
            onClick={press}
            className={`${pill} gap-2 border-ink bg-ink text-paper hover:bg-terracotta`}
          >
            <span aria-hidden>{label}</span>
            <span className="sr-only">{filtersText.remove(label)}</span>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      {flags
        .filter((flag) => !filters[flag] && flag !== 'in_stock' && facets?.[flag] !== 0)
        .map((flag) => (
          <li key={flag}>
            <Link
              to={to({ ...filters, [flag]: true })}
              rel="nofollow"
              preventScrollReset
              onClick={press}
              className={`${pill} border-edge bg-paper hover:border-ink`}
            >
              {filtersText[flag]}
            </Link>
          </li>
        ))}
      {chosen.length > 1 && (
        <li>
          <Link
            to={to(withoutFilters(filters))}
            preventScrollReset
            onClick={press}
            className={`${pill} border-transparent underline underline-offset-4 hover:text-terracotta`}
          >
            {filtersText.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
