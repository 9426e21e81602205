import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colorGroups, sortOrders, noFilters, priceBandNames } from '#contract/product-filters.ts';
import { audiences, fibreNames } from '#contract/product-types.ts';
import { filterSearch, isFilteredSearch, readFilters } from './filter-address.ts';

test('the words of an address are read in any order, each value once', () => {
  expect(readFilters('?taglia=M&colore=rosso&colore=blu&colore=rosso&prezzo=fino-a-40')).toEqual({
    ...noFilters,
    color: ['red', 'blue'],
    size: ['M'],
    price: ['to-40'],
  });
  expect(readFilters('?senza-lana=si&disponibili=si&subito=si&per=neonati&ordine=prezzo')).toEqual({
    ...noFilters,
    without_wool: true,
    in_stock: true,
    ready: true,
    for_whom: ['babies'],
    order: 'price-up',
  });
});

test('filters are written in one order, whatever the order in which they were read', () => {
  const search = '?colore=rosso&taglia=0-3+mesi&filato=cotone&ordine=novita';
  expect(filterSearch(readFilters(search))).toBe(search);
  expect(
    filterSearch(readFilters('?ordine=novita&filato=cotone&taglia=0-3%20mesi&colore=rosso')),
  ).toBe(search);
});

test('every filter comes back from its address as it was', () => {
  const filters = fc.record({
    color: fc.subarray([...colorGroups]),
    size: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 12 }),
    price: fc.subarray([...priceBandNames]),
    for_whom: fc.subarray([...audiences]),
    fibre: fc.subarray([...fibreNames]),
    without_wool: fc.boolean(),
    in_stock: fc.boolean(),
    ready: fc.boolean(),
    order: fc.constantFrom(...sortOrders),
  });
  fc.assert(
    fc.property(filters, (some) => {
      expect(readFilters(filterSearch(some))).toEqual(some);
    }),
  );
});

test.each([
  '',
  '?',
  '?utm_source=lettera',
  '?colore=fucsia-shocking&prezzo=-1&per=gatti&filato=plastica&ordine=nostro',
  '?senza-lana=no&disponibili=1&subito',
  '?taglia=&colore=',
  `?taglia=${'x'.repeat(31)}`,
  '?colore[]=rosso&COLORE=rosso&color=red',
])('%s filters nothing', (search) => {
  expect(readFilters(search)).toEqual(noFilters);
  expect(filterSearch(readFilters(search))).toBe('');
  expect(isFilteredSearch(search)).toBe(false);
});

test('no more than twelve sizes are looked for', () => {
  const sizes = Array.from({ length: 500 }, (_, nth) => `taglia=${nth}`).join('&');
  expect(readFilters(`?${sizes}`).size).toHaveLength(12);
});

test('another order is another list', () => {
  expect(isFilteredSearch('?ordine=prezzo')).toBe(true);
});
