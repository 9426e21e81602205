import type { Facets } from '#contract/product-filter-params.ts';
import { type FilterKind, noFilters, type ProductFilters } from '#contract/product-filters.ts';
import {
  audienceNames,
  colorGroupNames,
  fibreNames,
  filtersText,
  priceBandNames,
} from '#text/filters.ts';
import { unbrokenSize } from '#text/unbroken.ts';
import { filterNames, filterWords, flagWord } from './filter-address.ts';

/** One value of a filter as its checkbox: name and value in the form, words, and pieces it would show. */
export interface FilterChoice {
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
}

/** A filter with its choices. */
interface FilterGroup {
  filter: keyof ProductFilters;
  legend: string;
  choices: FilterChoice[];
}

/** The filters of a list, without those that leave no choice. */
export function filterGroups(facets: Facets, filters: ProductFilters): FilterGroup[] {
  const groups = [
    group('size', {
      facets: facets.size,
      isChosen: (value) => filters.size.includes(value),
      word: (value) => value,
      label: unbrokenSize,
    }),
    group('color', {
      facets: facets.color,
      isChosen: (value) => filters.color.includes(value),
      word: (value) => filterWords.color[value],
      label: (value) => colorGroupNames[value],
    }),
    group('price', {
      facets: facets.price,
      isChosen: (value) => filters.price.includes(value),
      word: (value) => filterWords.price[value],
      label: (value) => priceBandNames[value],
    }),
    group('for_whom', {
      facets: facets.for_whom,
      isChosen: (value) => filters.for_whom.includes(value),
      word: (value) => filterWords.for_whom[value],
      label: (value) => audienceNames[value],
    }),
    group('fibre', {
      facets: facets.fibre,
      isChosen: (value) => filters.fibre.includes(value),
      word: (value) => filterWords.fibre[value],
      label: (value) => fibreNames[value],
    }),
  ];
  return groups.filter(({ filter, choices }) => choices.length > (filter === 'for_whom' ? 0 : 1));
}

interface Group<Value extends string> {
  facets: { value: Value; count: number }[];
  isChosen: (value: Value) => boolean;
  word: (value: Value) => string;
  label: (value: Value) => string;
}

function group<Value extends string>(
  filter: 'size' | 'color' | 'price' | 'for_whom' | 'fibre',
  { facets, isChosen, word, label }: Group<Value>,
): FilterGroup {
  const choices = facets.map(({ value, count }) => ({
    name: filterNames[filter],
    value: word(value),
    label: label(value),
    count,
    isChosen: isChosen(value),
  }));
  return { filter, legend: filtersText[filter], choices };
}

export const flags = ['ready', 'without_wool', 'in_stock'] as const;

export function flagChoices(facets: Facets, filters: ProductFilters): FilterChoice[] {
  return flags.map((flag) => ({
    name: filterNames[flag],
    value: flagWord,
    label: filtersText[flag],
    count: facets[flag],
    isChosen: filters[flag],
  }));
}

/** A chosen value, and the filters without it. */
interface ChosenFilter {
  filter: FilterKind;
  label: string;
  without: ProductFilters;
}

/** The values that are chosen, as chips. */
export function chosenFilters(filters: ProductFilters): ChosenFilter[] {
  const { color, size, price, for_whom: who, fibre } = filters;
  const left = <Value>(values: Value[], value: Value) => values.filter((one) => one !== value);
  return [
    ...flags.flatMap((flag) =>
      filters[flag]
        ? [{ filter: flag, label: filtersText[flag], without: { ...filters, [flag]: false } }]
        : [],
    ),
    ...size.map((one) => ({
      filter: 'size' as const,
      label: filtersText.sizeOf(unbrokenSize(one)),
      without: { ...filters, size: left(size, one) },
    })),
    ...color.map((one) => ({
      filter: 'color' as const,
      label: colorGroupNames[one],
      without: { ...filters, color: left(color, one) },
    })),
    ...price.map((one) => ({
      filter: 'price' as const,
      label: priceBandNames[one],
      without: { ...filters, price: left(price, one) },
    })),
    ...who.map((one) => ({
      filter: 'for_whom' as const,
      label: audienceNames[one],
      without: { ...filters, for_whom: left(who, one) },
    })),
    ...fibre.map((one) => ({
      filter: 'fibre' as const,
      label: fibreNames[one],
      without: { ...filters, fibre: left(fibre, one) },
    })),
  ];
}

/** Where nothing is left: each filter that brings pieces back when it is taken away. */
export function filtersInTheWay(filters: ProductFilters, { without = [] }: Facets) {
  const chosen = chosenFilters(filters);
  return without.map(({ filter, count }) => ({
    label: chosen.flatMap((one) => (one.filter === filter ? [one.label] : [])).join(', '),
    count,
    filters: { ...filters, [filter]: noFilters[filter] },
  }));
}

/** The filters without sizes that no piece of the list has, which show nothing and leave nothing out. */
export function knownFilters(filters: ProductFilters, facets: Facets | undefined): ProductFilters {
  const size = filters.size.filter(
    (one) => facets?.size.some(({ value }) => value === one) ?? true,
  );
  return size.length === filters.size.length ? filters : { ...filters, size };
}

/** The same list with every piece, in the same order. */
export function withoutFilters({ order }: ProductFilters): ProductFilters {
  return { ...noFilters, order };
}
