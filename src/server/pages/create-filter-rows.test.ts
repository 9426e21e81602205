import { expect, test } from 'vitest';
import type { FilterProfile, FilterRow } from '#shop/catalogue/filter-products.ts';
import { createFilterRows } from './create-filter-rows.ts';

function makeRow(id: string, priceCents: number): FilterRow {
  const profile: FilterProfile = {
    price: 'to-40',
    onShelf: true,
    forWhom: null,
    fibres: [],
    colors: [],
  };
  return { id, priceCents, isNew: false, profile };
}

/** A table of prices that counts how often it is read, and what. */
function openTable(prices: Record<string, number>) {
  const asked: string[][] = [];
  const failures: unknown[] = [];
  const clock = { now: 0 };
  const gate = { wait: Promise.resolve() };
  const rows = createFilterRows({
    async read({ ids }) {
      asked.push([...ids]);
      const found = ids.flatMap((id) => {
        const price = prices[id];
        return price === undefined ? [] : [makeRow(id, price)];
      });
      await gate.wait;
      return found;
    },
    onFailure: (error) => failures.push(error),
    now: () => clock.now,
  });
  const pricesOf = async (...ids: string[]) =>
    (await rows.read(ids)).map(({ priceCents }) => priceCents);
  return { rows, asked, failures, clock, gate, pricesOf, prices };
}

test('rows are read once and given in the order of the ids; those that are no longer on sale are left out', async () => {
  const { asked, pricesOf } = openTable({ a: 1, b: 2 });
  expect(await pricesOf('b', 'gone', 'a')).toEqual([2, 1]);
  expect(await pricesOf('a', 'b')).toEqual([1, 2]);
  expect(asked).toEqual([['b', 'gone', 'a']]);
});

test('requests at the same time share a reading', async () => {
  const { asked, pricesOf } = openTable({ a: 1 });
  expect(await Promise.all([pricesOf('a'), pricesOf('a'), pricesOf('a')])).toEqual([[1], [1], [1]]);
  expect(asked).toEqual([['a']]);
});

test('many products are read a thousand at a time', async () => {
  const ids = Array.from({ length: 2_500 }, (_, nth) => `p${nth}`);
  const { asked, pricesOf } = openTable(Object.fromEntries(ids.map((id) => [id, 1])));
  expect(await pricesOf(...ids)).toHaveLength(2_500);
  expect(asked.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
});

test('a product that changed is read again, alone', async () => {
  const { rows, asked, prices, pricesOf } = openTable({ a: 1, b: 2 });
  await pricesOf('a', 'b');
  prices['b'] = 3;
  rows.dropProduct('b');
  expect(await pricesOf('a', 'b')).toEqual([1, 3]);
  expect(asked.at(-1)).toEqual(['b']);
});

test('a row that changed while it was read is not kept', async () => {
  const { rows, gate, prices, pricesOf } = openTable({ a: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.wait = promise;
  const before = pricesOf('a');
  await Promise.resolve();
  prices['a'] = 2;
  rows.dropShown('a');
  resolve();
  expect(await before).toEqual([1]);
  expect(await pricesOf('a')).toEqual([2]);
});

test('after a change of anything, and after ten minutes, rows are read again while the former ones are used', async () => {
  const { rows, clock, prices, pricesOf } = openTable({ a: 1 });
  await pricesOf('a');
  prices['a'] = 2;
  rows.clear();
  expect(await pricesOf('a')).toEqual([1]);
  await expect.poll(() => pricesOf('a')).toEqual([2]);
  prices['a'] = 3;
  clock.now = 600_000;
  expect(await pricesOf('a')).toEqual([2]);
  await expect.poll(() => pricesOf('a')).toEqual([3]);
});

test('rows that cannot be read again stay, the failure is told, and the next request tries again', async () => {
  const { rows, gate, failures, prices, pricesOf } = openTable({ a: 1 });
  await pricesOf('a');
  prices['a'] = 2;
  rows.clear();
  gate.wait = Promise.reject(new Error('no database'));
  expect(await pricesOf('a')).toEqual([1]);
  await expect.poll(() => failures).toEqual([new Error('no database')]);
  gate.wait = Promise.resolve();
  await expect.poll(() => pricesOf('a')).toEqual([2]);
});

test('rows that are needed and cannot be read fail the request, and the next one reads them', async () => {
  const { gate, pricesOf } = openTable({ a: 1 });
  gate.wait = Promise.reject(new Error('no database'));
  await expect(pricesOf('a')).rejects.toThrow('no database');
  gate.wait = Promise.resolve();
  expect(await pricesOf('a')).toEqual([1]);
});
