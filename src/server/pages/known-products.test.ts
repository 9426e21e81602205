import { expect, test, vi } from 'vitest';
import { createKnownProducts } from './known-products.ts';

test('the catalogue is read once, however many ask for what is not there', async () => {
  const readIds = vi.fn<() => Promise<string[]>>(async () => ['cardigan-alba']);
  const products = createKnownProducts({ readIds });
  const asked = Array.from({ length: 1_000 }, (_, index) => products.ask(`junk-${index}`));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
  expect(products.has('junk-1001')).toBe(false);
  expect(await products.ask('cardigan-alba')).toBe(true);
  expect(readIds).toHaveBeenCalledTimes(1);
});

test('before the first reading and after a change nothing is known', async () => {
  const products = createKnownProducts({ readIds: async () => ['cardigan-alba'] });
  expect(products.has('cardigan-alba')).toBeUndefined();
  await products.ask('cardigan-alba');
  expect(products.has('cardigan-alba')).toBe(true);
  products.forget();
  expect([products.has('cardigan-alba'), products.has('junk')]).toEqual([undefined, undefined]);
});

test('a product that comes while the catalogue is read is not missed', async () => {
  const first = Promise.withResolvers<string[]>();
  const readings = [first.promise, Promise.resolve(['cardigan-alba', 'nuova'])];
  const products = createKnownProducts({ readIds: async () => readings.shift() ?? [] });
  const early = products.ask('cardigan-alba');
  products.forget();
  const late = products.ask('nuova');
  expect(await late).toBe(true);
  first.resolve(['cardigan-alba']);
  expect(await early).toBe(true);
});

test('a reading of before a change does not replace one of after it', async () => {
  const before = Promise.withResolvers<string[]>();
  const readings = [before.promise, Promise.resolve(['nuova'])];
  const products = createKnownProducts({ readIds: async () => readings.shift() ?? [] });
  const early = products.ask('nuova');
  products.forget();
  await products.ask('nuova');
  before.resolve([]);
  await early;
  expect(products.has('nuova')).toBe(true);
});

test('who hears of no change turns nobody away on what was read long ago', async () => {
  let now = 0;
  let ids = ['cardigan-alba'];
  const products = createKnownProducts({ readIds: async () => ids, now: () => now });
  expect(await products.ask('nuova')).toBe(false);
  ids = ['cardigan-alba', 'nuova'];
  now = 4_999;
  expect(products.has('nuova')).toBe(false);
  now = 5_000;
  expect(products.has('nuova')).toBeUndefined();
  expect(products.has('cardigan-alba')).toBe(true);
  expect(await products.ask('nuova')).toBe(true);
});

test('while the catalogue cannot be read nobody is told that a product is not there', async () => {
  const readings = [Promise.reject(new Error('away')), Promise.resolve(['cardigan-alba'])];
  const products = createKnownProducts({ readIds: async () => readings.shift() ?? [] });
  await expect(products.ask('cardigan-alba')).rejects.toThrow('away');
  expect(await products.ask('cardigan-alba')).toBe(true);
});
