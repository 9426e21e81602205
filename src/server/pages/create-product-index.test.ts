import { expect, test, vi } from 'vitest';
import type { CatalogueLists } from '#contract/catalogue-lists.ts';
import { createProductIndex } from './create-product-index.ts';

function listsOf(...clothes: string[]): CatalogueLists {
  return { clothes, accessories: [], forhome: [] };
}

test('the catalogue is read once, however many ask for what is not there', async () => {
  const read = vi.fn<() => Promise<CatalogueLists>>(async () => listsOf('cardigan-alba'));
  const products = createProductIndex({ read });
  const asked = Array.from({ length: 1_000 }, (_, index) => products.has(`junk-${index}`));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
  expect(await products.has('junk-1001')).toBe(false);
  expect(await products.has('cardigan-alba')).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
});

test('the catalogue is read again after a change', async () => {
  const readings = [listsOf('cardigan-alba'), listsOf('nuova')];
  const products = createProductIndex({ read: async () => readings.shift() ?? listsOf() });
  expect(await products.has('cardigan-alba')).toBe(true);
  products.forget();
  expect(await products.has('cardigan-alba')).toBe(false);
  expect(await products.has('nuova')).toBe(true);
});

test('a product that comes while the catalogue is read is not missed', async () => {
  const first = Promise.withResolvers<CatalogueLists>();
  const readings = [first.promise, Promise.resolve(listsOf('cardigan-alba', 'nuova'))];
  const products = createProductIndex({ read: async () => readings.shift() ?? listsOf() });
  const early = products.has('cardigan-alba');
  products.forget();
  const late = products.has('nuova');
  expect(await late).toBe(true);
  first.resolve(listsOf('cardigan-alba'));
  expect(await early).toBe(true);
});

test('a reading of before a change does not replace one of after it', async () => {
  const before = Promise.withResolvers<CatalogueLists>();
  const readings = [before.promise, Promise.resolve(listsOf('nuova'))];
  const products = createProductIndex({ read: async () => readings.shift() ?? listsOf() });
  const early = products.has('nuova');
  products.forget();
  await products.has('nuova');
  before.resolve(listsOf());
  await early;
  expect(await products.has('nuova')).toBe(true);
});

test('without notifications no visitor is turned away on an old reading', async () => {
  let now = 0;
  let ids = ['cardigan-alba'];
  const products = createProductIndex({ read: async () => listsOf(...ids), now: () => now });
  expect(await products.has('nuova')).toBe(false);
  ids = ['cardigan-alba', 'nuova'];
  now = 4_999;
  expect(await products.has('nuova')).toBe(false);
  now = 5_000;
  expect(await products.has('cardigan-alba')).toBe(true);
  expect(await products.has('nuova')).toBe(true);
});

test('while the catalogue cannot be read nobody is told that a product is not there', async () => {
  const readings = [Promise.reject(new Error('away')), Promise.resolve(listsOf('cardigan-alba'))];
  const products = createProductIndex({ read: async () => readings.shift() ?? listsOf() });
  await expect(products.has('cardigan-alba')).rejects.toThrow('away');
  expect(await products.has('cardigan-alba')).toBe(true);
});

test('lists are read again after a change, and after a minute without one', async () => {
  let now = 0;
  let ids = ['cardigan-alba'];
  const products = createProductIndex({ read: async () => listsOf(...ids), now: () => now });
  expect((await products.lists()).clothes).toEqual(ids);
  ids = ['cardigan-alba', 'nuova'];
  now = 59_999;
  expect((await products.lists()).clothes).toEqual(['cardigan-alba']);
  now = 60_000;
  expect((await products.lists()).clothes).toEqual(ids);
  ids = ['nuova'];
  products.forget();
  expect((await products.lists()).clothes).toEqual(['nuova']);
});

test('a product’s place is counted in its category and in all, also an hour later', async () => {
  const lists = { clothes: ['a', 'b'], accessories: [], forhome: ['c', 'd'] };
  let now = 0;
  const products = createProductIndex({ read: async () => lists, now: () => now });
  expect(products.positionOf('d')).toBeUndefined();
  await products.lists();
  expect(products.positionOf('b')).toEqual({ type: 'clothes', inType: 1, inAll: 1 });
  expect(products.positionOf('d')).toEqual({ type: 'forhome', inType: 1, inAll: 3 });
  expect(products.positionOf('nobody')).toBeUndefined();
  now += 3_600_000;
  expect(products.positionOf('b')).toEqual({ type: 'clothes', inType: 1, inAll: 1 });
  products.forget();
  expect(products.positionOf('b')).toBeUndefined();
});
