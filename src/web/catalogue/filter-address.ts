import {
  colorGroups,
  type FilterKind,
  filterKinds,
  isFiltering,
  sortOrders,
  priceBandNames,
  type ProductFilters,
  readSizes,
} from '#contract/product-filters.ts';
import { audiences, fibreNames } from '#contract/product-types.ts';
import { filterValues, findFilterValue } from '#text/filters.ts';

/** How filters are called in an address. */
export const filterNames = {
  color: 'colore',
  size: 'taglia',
  price: 'prezzo',
  for_whom: 'per',
  fibre: 'filato',
  without_wool: 'senza-lana',
  in_stock: 'disponibili',
  ready: 'subito',
  order: 'ordine',
} as const satisfies Record<keyof ProductFilters, string>;

/** The word of a filter that is on or off. */
export const flagWord = 'si';

/** The filters in the query of an address; unknown values are ignored. */
export function readFilters(search: string): ProductFilters {
  const params = new URLSearchParams(search);
  const wordsOf = (filter: keyof ProductFilters) => params.getAll(filterNames[filter]);
  const isOn = (filter: keyof ProductFilters) => wordsOf(filter).includes(flagWord);
  const { color, price, for_whom: who, fibre, order } = filterValues;
  const orders = wordsOf('order');
  return {
    color: colorGroups.filter((one) => wordsOf('color').includes(color[one].word)),
    size: readSizes(wordsOf('size')),
    price: priceBandNames.filter((one) => wordsOf('price').includes(price[one].word)),
    for_whom: audiences.filter((one) => wordsOf('for_whom').includes(who[one].word)),
    fibre: fibreNames.filter((one) => wordsOf('fibre').includes(fibre[one].word)),
    without_wool: isOn('without_wool'),
    in_stock: isOn('in_stock'),
    ready: isOn('ready'),
    order: sortOrders.find((one) => orders.includes(order[one].word)) ?? 'position',
  };
}

/** The query of an address with these filters, always in one order: `?colore=rosso&taglia=M`; empty without any. */
export function filterSearch(filters: ProductFilters): string {
  const params = new URLSearchParams();
  for (const kind of filterKinds) {
    for (const word of chosenWords(kind, filters)) params.append(filterNames[kind], word);
  }
  const { order } = filters;
  if (order !== 'position') params.append(filterNames.order, filterValues.order[order].word);
  return params.size === 0 ? '' : `?${params}`;
}

/** A page whose pieces filters narrow: a category's, or a search's with its words. */
export interface FilteredPage {
  path: string;
  q?: string;
  filters: ProductFilters;
}

/** The address of the same page with other filters. */
export function filteredAddress({ path, q }: FilteredPage, filters: ProductFilters): string {
  const search = filterSearch(filters);
  if (q === undefined) return path + search;
  return `${path}?${new URLSearchParams({ q })}${search.replace('?', '&')}`;
}

function chosenWords(kind: FilterKind, filters: ProductFilters): string[] {
  const chosen: boolean | string[] = filters[kind];
  if (typeof chosen === 'boolean') return chosen ? [flagWord] : [];
  return chosen.map((value) => filterWord(kind, value));
}

/** A value as a word of an address. */
export function filterWord(kind: FilterKind, value: string): string {
  return findFilterValue(kind, value)?.word ?? value;
}

/** Whether the query of a list's address changes what the list shows. */
export function isFilteredSearch(search: string): boolean {
  return isFiltering(readFilters(search));
}
