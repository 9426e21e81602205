import type { Facets } from '#contract/product-filter-params.ts';
import { type FilterKind, noFilters, type ProductFilters } from '#contract/product-filters.ts';
import { filtersText, findFilterValue } from '#text/filters.ts';
import { unbrokenSize } from '#text/unbroken.ts';
import { filterNames, filterWord, flagWord } from './filter-address.ts';

/** One value of a filter as its checkbox: name and value in the form, words, and pieces it would show. */
export interface FilterChoice {
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
}

/** The filters of which several values can be chosen, in the order of the form. */
const choiceKinds = ['size', 'color', 'price', 'for_whom', 'fibre'] as const;
type ChoiceKind = (typeof choiceKinds)[number];

export const flags = ['ready', 'without_wool', 'in_stock'] as const;

function nameOf(kind: ChoiceKind, value: string): string {
  return findFilterValue(kind, value)?.name ?? unbrokenSize(value);
}

/** The filters of a list, without those that leave no choice. */
export function filterGroups(facets: Facets, filters: ProductFilters) {
  const groups = choiceKinds.map((filter) => {
    const chosen: string[] = filters[filter];
    const choices = facets[filter].map(({ value, count }) => ({
      name: filterNames[filter],
      value: filterWord(filter, value),
      label: nameOf(filter, value),
      count,
      isChosen: chosen.includes(value),
    }));
    return { filter, legend: filtersText[filter], choices };
  });
  return groups.filter(({ filter, choices }) => choices.length > (filter === 'for_whom' ? 0 : 1));
}

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
  const chosenFlags = flags
    .filter((flag) => filters[flag])
    .map((flag) => ({
      filter: flag,
      label: filtersText[flag],
      without: { ...filters, [flag]: false },
    }));
  const chosenValues = choiceKinds.flatMap((filter) => {
    const values: string[] = filters[filter];
    return values.map((value) => {
      const name = nameOf(filter, value);
      return {
        filter,
        label: filter === 'size' ? filtersText.sizeOf(name) : name,
        without: { ...filters, [filter]: values.filter((one) => one !== value) },
      };
    });
  });
  return [...chosenFlags, ...chosenValues];
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
