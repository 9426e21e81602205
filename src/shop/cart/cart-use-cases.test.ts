import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { makeLine, makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { makeSettings } from '#support/shop/make-settings.ts';
import { addOne } from './add-one.ts';
import { readCartPrices } from './price-cart.ts';

/** A catalogue in memory that behaves as the stored one: it gives the products that exist. */
function catalogueOf(...products: Product[]) {
  return {
    advices: async () => products,
    page: async () => products,
    count: async () => products.length,
    total: async () => products.length,
    some: async (ids: string[]) => products.filter(({ _id }) => ids.includes(_id)),
    find: async (id: string) => products.find(({ _id }) => _id === id),
    listed: async () => [],
  };
}

const settings = makeSettings({ thresholdCents: 10_000 });
const wanted = { _id: 'cardigan-alba', model_index: 0, size_index: 1 };

test('prices come from the catalogue and the threshold from the settings', async () => {
  const catalogue = catalogueOf(makeProduct({ price: 5000 }));
  const ports = { catalogue, settings: { read: async () => settings } };
  expect(await readCartPrices(ports, [makeLine({ qty: 2 })])).toEqual({
    total: 10_700,
    subtotal: 10_000,
    delivery: 700,
  });
  expect((await readCartPrices(ports, [makeLine({ qty: 3 })])).total).toBe(15_000);
});

test('one more is allowed up to what can be bought', async () => {
  const catalogue = catalogueOf(makeProduct());
  expect(await addOne({ catalogue }, { cart: [], wanted })).toEqual({ ok: true });
  expect(await addOne({ catalogue }, { cart: [makeLine({ qty: 3 })], wanted })).toEqual({
    ok: true,
  });
  expect(await addOne({ catalogue }, { cart: [makeLine({ qty: 4 })], wanted })).toEqual({
    ok: false,
    reason: 'not_available',
  });
});

test('a piece that is named is found by its names, whatever its places have become', async () => {
  const sizes = [
    { size: 'XS', stock: 0 },
    { size: 'S', stock: 1 },
  ];
  const variant = makeVariant({ sizes });
  const catalogue = catalogueOf(makeProduct({ model_info: [variant] }));
  const ask = (size: string, size_index: number) =>
    addOne(
      { catalogue },
      { cart: [], wanted: { ...wanted, size_index, piece: { color: variant.color, size } } },
    );
  expect(await ask('S', 0)).toEqual({ ok: true });
  expect(await ask('XS', 1)).toEqual({ ok: false, reason: 'not_available' });
  expect(await ask('L', 1)).toEqual({ ok: false, reason: 'not_found' });
  const byPlace = { ...wanted, size_index: 0 };
  expect(await addOne({ catalogue }, { cart: [], wanted: byPlace })).toEqual({
    ok: false,
    reason: 'not_available',
  });
});

test('what the cart holds of other sizes and products does not count', async () => {
  const catalogue = catalogueOf(makeProduct());
  const cart = [makeLine({ size: 'S', qty: 9 }), makeLine({ _id: 'sciarpa', qty: 9 })];
  expect(await addOne({ catalogue }, { cart, wanted })).toEqual({ ok: true });
});

test('a cart as large as an order may be takes no more, of any size', async () => {
  const sizes = [
    { size: 'S', stock: 9 },
    { size: 'M', stock: 999 },
  ];
  const catalogue = catalogueOf(makeProduct({ model_info: [makeVariant({ sizes })] }));
  const others = (count: number, qty: number) =>
    Array.from({ length: count }, (_, index) => makeLine({ _id: `altro-${index}`, qty }));
  const full = [makeLine({ qty: 20 }), ...others(6, 5)];
  const tooMany = { ok: false, reason: 'too_many_pieces' };
  expect(await addOne({ catalogue }, { cart: full, wanted })).toEqual(tooMany);
  expect(await addOne({ catalogue }, { cart: full.slice(1), wanted })).toEqual({ ok: true });
  expect(await addOne({ catalogue }, { cart: [makeLine({ qty: 998 })], wanted })).toEqual(tooMany);
  expect(await addOne({ catalogue }, { cart: others(30, 1), wanted })).toEqual({
    ok: false,
    reason: 'too_many_lines',
  });
});

test('a sold-out size is not available', async () => {
  const catalogue = catalogueOf(makeProduct());
  expect(await addOne({ catalogue }, { cart: [], wanted: { ...wanted, size_index: 0 } })).toEqual({
    ok: false,
    reason: 'not_available',
  });
});

test.each([{ _id: 'nessuno' }, { model_index: 5 }, { size_index: 9 }])(
  'a piece that does not exist (%o) is not found',
  async (change) => {
    const catalogue = catalogueOf(makeProduct());
    expect(await addOne({ catalogue }, { cart: [], wanted: { ...wanted, ...change } })).toEqual({
      ok: false,
      reason: 'not_found',
    });
  },
);
