import { expect, test } from 'vitest';
import { noFilters, type ProductFilters } from '#contract/product-filters.ts';
import { countFacets } from './count-facets.ts';
import {
  coveredSizes,
  choosePiece,
  dropUnknownSizes,
  filterProducts,
  type FilterRow,
} from './filter-products.ts';

const colors = { Panna: ['white'], Robbia: ['red'], Indaco: ['blue'] } as const;

/** A product by its colours, and their sizes with the pieces of each. */
function makeRow(id: string, sizes: Partial<Record<keyof typeof colors, Record<string, number>>>) {
  const profile: FilterRow['profile'] = {
    price: '40-80',
    onShelf: true,
    forWhom: 'adults',
    fibres: ['wool'],
    colors: Object.entries(colors).flatMap(([name, groups]) => {
      const own = Object.entries(sizes).find(([color]) => color === name)?.[1];
      if (own === undefined) return [];
      const all = Object.entries(own).map(([size, stock]) => ({
        name: size,
        covered: coveredSizes(size),
        isStocked: stock > 0,
      }));
      return [{ name, groups, sizes: all }];
    }),
  };
  return { id, priceCents: 50_00, isNew: false, profile } satisfies FilterRow;
}

const gloves = makeRow('guanti', {
  Panna: { S: 0, M: 0 },
  Robbia: { S: 2, M: 0 },
  Indaco: { S: 0, M: 3 },
});
const poncho = makeRow('poncho', { Panna: { 'XS-S': 1, 'M-L': 0 }, Indaco: { 'M-L': 2 } });
const rows = [gloves, poncho];

function choose(row: FilterRow, filters: Partial<ProductFilters>) {
  return choosePiece(row.profile, { ...noFilters, ...filters });
}

test('a card leads to the first colour that fits the filters, one in stock first, and to the size asked for', () => {
  expect(choose(gloves, { color: ['red'] })).toEqual(['Robbia']);
  expect(choose(gloves, { color: ['white', 'blue'] })).toEqual(['Indaco']);
  expect(choose(gloves, { size: ['M'] })).toEqual(['Indaco', 'M']);
  expect(choose(gloves, { color: ['red'], size: ['M'] })).toEqual(['Robbia', 'M']);
  expect(choose(gloves, { size: ['S', 'M'] })).toEqual(['Robbia', 'S']);
  expect(choose(gloves, { in_stock: true })).toEqual(['Robbia']);
  expect(choose(poncho, { size: ['M'] })).toEqual(['Indaco', 'M-L']);
});

test('a card leads nowhere special where the first colour fits, and no size is asked for', () => {
  expect(choose(poncho, { color: ['white'] })).toBeUndefined();
  expect(choose(gloves, { price: ['40-80'], order: 'new' })).toBeUndefined();
});

test('a size asks for the ranges that cover it, and is counted with them', () => {
  const filters: ProductFilters = { ...noFilters, size: ['L'] };
  expect(filterProducts(rows, filters)).toEqual([poncho]);
  const { size } = countFacets(rows, filters);
  expect(size).toContainEqual({ value: 'L', count: 1 });
  expect(size).toContainEqual({ value: 'M', count: 2 });
  expect(size).toContainEqual({ value: 'M-L', count: 1 });
  // It is offered where a piece is called so, or where it is asked for.
  expect(countFacets(rows, noFilters).size.map(({ value }) => value)).toEqual([
    'XS-S',
    'S',
    'M',
    'M-L',
  ]);
});

test('a size that no piece of the list has counts as not given', () => {
  expect(dropUnknownSizes(rows, { ...noFilters, size: ['<b>', 'M', 'XXL', 'L'] })).toEqual({
    ...noFilters,
    size: ['M', 'L'],
  });
});

test('filters that leave nothing name those that can be taken away, with the pieces that this brings back', () => {
  const without = (some: Partial<ProductFilters>) =>
    countFacets(rows, { ...noFilters, ...some }).without;
  expect(without({ size: ['M-L'], color: ['red'] })).toEqual([
    { filter: 'color', count: 1 },
    { filter: 'size', count: 1 },
  ]);
  expect(without({ for_whom: ['babies'], without_wool: true })).toEqual([]);
  expect(without({ without_wool: true })).toEqual([{ filter: 'without_wool', count: 2 }]);
  expect(without({ color: ['red'] })).toBeUndefined();
  expect(countFacets([], noFilters).without).toEqual([]);
});
