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

/** Values of filters as words of an address; sizes are called as the makers call them. */
export const filterWords = {
  color: {
    white: 'bianco',
    beige: 'beige',
    yellow: 'giallo',
    orange: 'arancio',
    red: 'rosso',
    pink: 'rosa',
    purple: 'viola',
    blue: 'blu',
    green: 'verde',
    brown: 'marrone',
    grey: 'grigio',
    black: 'nero',
  },
  price: {
    'to-40': 'fino-a-40',
    '40-80': '40-80',
    '80-150': '80-150',
    '150-300': '150-300',
    'over-300': 'oltre-300',
  },
  for_whom: { adults: 'adulti', children: 'bambini', babies: 'neonati' },
  fibre: {
    wool: 'lana',
    merino: 'merino',
    alpaca: 'alpaca',
    mohair: 'mohair',
    cashmere: 'cashmere',
    silk: 'seta',
    cotton: 'cotone',
    linen: 'lino',
    hemp: 'canapa',
    viscose: 'viscosa',
    synthetic: 'sintetico',
    other: 'altro',
  },
  order: {
    position: 'nostro',
    new: 'novita',
    'price-up': 'prezzo',
    'price-down': 'prezzo-alto',
  },
} as const;

/** The filters in the query of an address; unknown values are ignored. */
export function readFilters(search: string): ProductFilters {
  const params = new URLSearchParams(search);
  const wordsOf = (filter: keyof ProductFilters) => params.getAll(filterNames[filter]);
  const isOn = (filter: keyof ProductFilters) => wordsOf(filter).includes(flagWord);
  const { color, price, for_whom: who, fibre, order } = filterWords;
  const orders = wordsOf('order');
  return {
    color: colorGroups.filter((one) => wordsOf('color').includes(color[one])),
    size: readSizes(wordsOf('size')),
    price: priceBandNames.filter((one) => wordsOf('price').includes(price[one])),
    for_whom: audiences.filter((one) => wordsOf('for_whom').includes(who[one])),
    fibre: fibreNames.filter((one) => wordsOf('fibre').includes(fibre[one])),
    without_wool: isOn('without_wool'),
    in_stock: isOn('in_stock'),
    ready: isOn('ready'),
    order: sortOrders.find((one) => orders.includes(order[one])) ?? 'position',
  };
}

/** The query of an address with these filters, always in one order: `?colore=rosso&taglia=M`; empty without any. */
export function filterSearch(filters: ProductFilters): string {
  const params = new URLSearchParams();
  for (const kind of filterKinds) {
    for (const word of chosenWords(kind, filters)) params.append(filterNames[kind], word);
  }
  const { order } = filters;
  if (order !== 'position') params.append(filterNames.order, filterWords.order[order]);
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
  const words: Partial<Record<string, Record<string, string>>> = filterWords;
  return words[kind]?.[value] ?? value;
}

/** Whether the query of a list's address changes what the list shows. */
export function isFilteredSearch(search: string): boolean {
  return isFiltering(readFilters(search));
}
