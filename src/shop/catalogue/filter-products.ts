import {
  type ColorGroup,
  type PriceBand,
  priceBandNames,
  priceBands,
  type ProductFilters,
} from '#contract/product-filters.ts';
import type { Audience, FibreName } from '#contract/product-types.ts';

/** The facts of a product on sale by which lists are filtered and sorted. */
export type FilterRow = { id: string; priceCents: number; isNew: boolean; profile: FilterProfile };

/** Products that no filter tells apart have one profile: there are far fewer of them than products. */
export type FilterProfile = {
  price: PriceBand;
  /** The pieces lie on the shelf. */
  onShelf: boolean;
  forWhom: Audience | null;
  /** Empty where the composition is not known. */
  fibres: readonly FibreName[];
  colors: readonly FilterColor[];
};

type FilterColor = {
  name: string;
  groups: readonly ColorGroup[];
  sizes: readonly FilterSize[];
};

type FilterSize = {
  name: string;
  /** The sizes by which it is found: its own, and those that a range covers. */
  covered: readonly string[];
  /** A piece can be bought. */
  isStocked: boolean;
};

/** The products that a filter leaves, in the order asked for; `rows` are in the makers' own order. */
export function filterProducts(
  rows: readonly FilterRow[],
  filters: ProductFilters,
): readonly FilterRow[] {
  const matches = new Map<FilterProfile, boolean>();
  const left = rows.filter(({ profile }) => {
    const known = matches.get(profile) ?? isMatch(profile, filters);
    matches.set(profile, known);
    return known;
  });
  switch (filters.order) {
    case 'position':
      return left;
    case 'new':
      return left.toReversed().toSorted((one, other) => Number(other.isNew) - Number(one.isNew));
    case 'price-up':
      return left.toSorted((one, other) => one.priceCents - other.priceCents);
    case 'price-down':
      return left.toSorted((one, other) => other.priceCents - one.priceCents);
  }
}

/**
 * Whether products stay. Values of one filter are alternatives, filters are conditions. Colour, size and stock have to
 * hold for one and the same piece: a red M of which there is one.
 */
export function isMatch(profile: FilterProfile, filters: ProductFilters): boolean {
  const { price, for_whom: forWhom, fibre, size } = filters;
  if (filters.ready && !profile.onShelf) return false;
  if (filters.without_wool && !isWithoutWool(profile)) return false;
  if (price.length > 0 && !price.includes(profile.price)) return false;
  if (forWhom.length > 0 && !forWhom.some((who) => who === profile.forWhom)) return false;
  if (fibre.length > 0 && !profile.fibres.some((one) => fibre.includes(one))) return false;
  return profile.colors.some(
    (color) =>
      hasColor(color, filters) && sizesOf(color, filters).some((one) => matchesSize(one, size)),
  );
}

/**
 * The piece that fits the filters of a list, as a link names it: its colour, and its size where sizes are asked for;
 * one that can be bought first. Undefined where that is the product's first colour in any size.
 */
export function choosePiece(
  { colors }: FilterProfile,
  filters: ProductFilters,
): string[] | undefined {
  const { color: asked, size: sizes, in_stock: inStock, ready } = filters;
  if (asked.length === 0 && sizes.length === 0 && !inStock && !ready) return undefined;
  const pieces = colors.flatMap((color) =>
    hasColor(color, filters)
      ? sizesOf(color, filters)
          .filter((size) => matchesSize(size, sizes))
          .map((size) => ({ color, size }))
      : [],
  );
  const piece = pieces.find(({ size }) => size.isStocked) ?? pieces[0];
  if (piece === undefined) return undefined;
  if (sizes.length > 0) return [piece.color.name, piece.size.name];
  return piece.color === colors[0] ? undefined : [piece.color.name];
}

/** A size that no piece of a list has counts as not given. */
export function dropUnknownSizes(
  rows: readonly FilterRow[],
  filters: ProductFilters,
): ProductFilters {
  if (filters.size.length === 0) return filters;
  const unknown = new Set(filters.size);
  const seen = new Set<FilterProfile>();
  for (const { profile } of rows) {
    if (unknown.size === 0) return filters;
    if (seen.has(profile)) continue;
    seen.add(profile);
    for (const { sizes } of profile.colors) {
      for (const one of sizes) for (const size of one.covered) unknown.delete(size);
    }
  }
  return { ...filters, size: filters.size.filter((size) => !unknown.has(size)) };
}

export function bandOf(priceCents: number): PriceBand {
  return priceBandNames.find((name) => priceCents <= priceBands[name][1]) ?? 'over-300';
}

/** False where the composition is not known. */
function isWithoutWool({ fibres }: FilterProfile): boolean {
  return fibres.length > 0 && !fibres.includes('wool');
}

export function hasColor({ groups }: FilterColor, { color }: ProductFilters): boolean {
  return color.length === 0 || groups.some((group) => color.includes(group));
}

/** The sizes of a colour that count: all, or those in stock. */
export function sizesOf({ sizes }: FilterColor, { in_stock: inStock, ready }: ProductFilters) {
  return inStock || ready ? sizes.filter(({ isStocked }) => isStocked) : sizes;
}

/** Whether a size is one of those asked for; without any, every one is. */
export function matchesSize(size: FilterSize, asked: readonly string[]): boolean {
  return asked.length === 0 || size.covered.some((one) => asked.includes(one));
}

/** From small to large. */
export const letterSizes: readonly string[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

const range = /^(?<from>[A-Z]+|\d{1,3})\s*[-–/]\s*(?<to>[A-Z]+|\d{1,3})$/;
/** A longer range of numbers is none of sizes. */
const numbersMax = 20;

/** The sizes that a piece of this size fits: `S-M` is S and M too, `36-38` also 37. Ages are what they say. */
export function coveredSizes(size: string): readonly string[] {
  const { from = '', to = '' } = range.exec(size)?.groups ?? {};
  const [first, last] = [letterSizes.indexOf(from), letterSizes.indexOf(to)];
  if (first !== -1 && last > first) return [size, ...letterSizes.slice(first, last + 1)];
  const count = Number(to) - Number(from) + 1;
  if (from === '' || !(count > 1 && count <= numbersMax)) return [size];
  return [size, ...Array.from({ length: count }, (_, nth) => String(Number(from) + nth))];
}
