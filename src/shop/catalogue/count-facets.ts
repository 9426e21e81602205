import {
  colorGroups,
  filterKinds,
  noFilters,
  priceBandNames,
  type ProductFilters,
} from '#contract/product-filters.ts';
import { audiences, fibreNames } from '#contract/product-types.ts';
import type { Facets } from '#contract/product-filter-params.ts';
import {
  letterSizes,
  matchesSize,
  type FilterProfile,
  type FilterRow,
  hasColor,
  isMatch,
  sizesOf,
} from './filter-products.ts';

type Choice = 'color' | 'size' | 'price' | 'for_whom' | 'fibre';

/** The values of a profile in a filter, beside the others. */
const valuesOf = {
  color: ({ colors }, filters) =>
    colors.flatMap((color) =>
      sizesOf(color, filters).some((one) => matchesSize(one, filters.size)) ? color.groups : [],
    ),
  size: ({ colors }, filters) =>
    colors.flatMap((color) =>
      hasColor(color, filters) ? sizesOf(color, filters).flatMap((size) => size.covered) : [],
    ),
  price: ({ price }) => [price],
  for_whom: ({ forWhom }) => (forWhom === null ? [] : [forWhom]),
  fibre: ({ fibres }) => fibres,
} as const satisfies Record<
  Choice,
  (profile: FilterProfile, filters: ProductFilters) => readonly string[]
>;

/**
 * Counts for each value of a filter the products it would show beside the other filters. Every value that any of the
 * products has is there, also with 0, and every size asked for that a range covers.
 */
export function countFacets(rows: readonly FilterRow[], filters: ProductFilters): Facets {
  const profiles = new Map<FilterProfile, number>();
  for (const { profile } of rows) profiles.set(profile, (profiles.get(profile) ?? 0) + 1);
  const sizes = [...profiles.keys()].flatMap(({ colors }) => colors.flatMap((one) => one.sizes));
  const names = new Set(sizes.map(({ name }) => name));
  const countOf = (choice: Choice) => countValues(profiles, { choice, filters });
  const countWith = (flag: Partial<ProductFilters>) => countLeft(profiles, { ...filters, ...flag });
  return {
    color: inOrder(colorGroups, countOf('color')),
    size: [...countOf('size')]
      .filter(([value]) => names.has(value) || filters.size.includes(value))
      .map(([value, count]) => ({ value, count }))
      .toSorted(bySize),
    price: inOrder(priceBandNames, countOf('price')),
    for_whom: inOrder(audiences, countOf('for_whom')),
    fibre: inOrder(fibreNames, countOf('fibre')),
    without_wool: countWith({ without_wool: true }),
    in_stock: countWith({ in_stock: true }),
    ready: countWith({ ready: true }),
    ...(countWith({}) === 0 && { without: countWithout(profiles, filters) }),
  };
}

/** The filters that bring products back when one of them is taken away, most products first. */
function countWithout(profiles: Profiles, filters: ProductFilters): Facets['without'] {
  return filterKinds
    .map((filter) => ({
      filter,
      count: countLeft(profiles, { ...filters, [filter]: noFilters[filter] }),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

type Profiles = Map<FilterProfile, number>;

function countLeft(profiles: Profiles, filters: ProductFilters): number {
  let left = 0;
  for (const [profile, count] of profiles) if (isMatch(profile, filters)) left += count;
  return left;
}

function countValues(
  profiles: Profiles,
  { choice, filters }: { choice: Choice; filters: ProductFilters },
): Map<string, number> {
  const others = { ...filters, [choice]: [] };
  const counts = new Map<string, number>();
  for (const [profile, count] of profiles) {
    for (const value of valuesOf[choice](profile, noFilters)) {
      if (!counts.has(value)) counts.set(value, 0);
    }
    if (!isMatch(profile, others)) continue;
    for (const value of new Set(valuesOf[choice](profile, others))) {
      counts.set(value, (counts.get(value) ?? 0) + count);
    }
  }
  return counts;
}

function inOrder<Value extends string>(values: readonly Value[], counts: Map<string, number>) {
  return values.flatMap((value) => {
    const count = counts.get(value);
    return count === undefined ? [] : [{ value, count }];
  });
}

/** Letters from small to large (`XS-S` by its first), then ages and numbers, then words. */
function bySize({ value: one }: { value: string }, { value: other }: { value: string }): number {
  return rankOf(one) - rankOf(other) || one.localeCompare(other, 'it', { numeric: true });
}

function rankOf(size: string): number {
  const letter = letterSizes.indexOf(/^[A-Z]+/.exec(size)?.[0] ?? '');
  if (letter !== -1) return letter;
  return /^\d/.test(size) ? letterSizes.length : letterSizes.length + 1;
}
