import { type Audience, type FibreName, productTypes } from './product-types.ts';

/** Groups into which the colours of the pieces fall, in the order of the filter. */
export const colorGroups = [
  'white',
  'beige',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
  'blue',
  'green',
  'brown',
  'grey',
  'black',
] as const;
export type ColorGroup = (typeof colorGroups)[number];

/** Prices in cents: above the first, up to the second. */
export const priceBands = {
  'to-40': [0, 40_00],
  '40-80': [40_00, 80_00],
  '80-150': [80_00, 150_00],
  '150-300': [150_00, 300_00],
  'over-300': [300_00, Number.POSITIVE_INFINITY],
} as const;
export type PriceBand = keyof typeof priceBands;
export const priceBandNames = ['to-40', '40-80', '80-150', '150-300', 'over-300'] as const;

/** `position` is the makers' own order. */
export const sortOrders = ['position', 'new', 'price-up', 'price-down'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** A category, or all of them one after the other. */
export const listTypes = [...productTypes, 'all'] as const;
export type ListType = (typeof listTypes)[number];

/** The filters of a list. Values of one filter are alternatives, filters are conditions. */
export interface ProductFilters {
  color: ColorGroup[];
  /** Names of sizes, which are the makers' own words. */
  size: string[];
  price: PriceBand[];
  for_whom: Audience[];
  fibre: FibreName[];
  without_wool: boolean;
  /** Of the colours and sizes asked for a piece can be bought. */
  in_stock: boolean;
  /** The same, and it lies on the shelf. */
  ready: boolean;
  order: SortOrder;
}

export const noFilters: ProductFilters = {
  color: [],
  size: [],
  price: [],
  for_whom: [],
  fibre: [],
  without_wool: false,
  in_stock: false,
  ready: false,
  order: 'position',
};

/** The filters of a list, in the order of an address. */
export const filterKinds = [
  'color',
  'size',
  'price',
  'for_whom',
  'fibre',
  'without_wool',
  'in_stock',
  'ready',
] as const satisfies (keyof ProductFilters)[];
export type FilterKind = (typeof filterKinds)[number];

/** Whether pieces may be left out; another order leaves out none. */
export function isNarrowing({ order: _order, ...filters }: ProductFilters): boolean {
  return Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value));
}

/** Whether a list differs from that without filters, be it by its order alone. */
export function isFiltering(filters: ProductFilters): boolean {
  return filters.order !== 'position' || isNarrowing(filters);
}

const sizeLength = 30;
const sizesMax = 12;

/** Texts that can be names of sizes, each once, and not more than a page can show. */
export function readSizes(texts: readonly string[]): string[] {
  const sizes = texts.filter((text) => text !== '' && text.length <= sizeLength);
  return [...new Set(sizes)].slice(0, sizesMax);
}
