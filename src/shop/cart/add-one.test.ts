import { expect, test } from 'vitest';
import { makeLine, makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { checkAddOne } from './add-one.ts';

const item = { _id: 'cardigan-alba', model_index: 0, size_index: 1 };

test('one more is allowed up to what can be bought', () => {
  const product = makeProduct();
  expect(checkAddOne(product, { cart: [], item })).toEqual({ ok: true });
  expect(checkAddOne(product, { cart: [makeLine({ qty: 3 })], item })).toEqual({
    ok: true,
  });
  expect(checkAddOne(product, { cart: [makeLine({ qty: 4 })], item })).toEqual({
    ok: false,
    reason: 'not_available',
  });
});

test('a piece that is named is found by its names, whatever its places have become', () => {
  const sizes = [
    { size: 'XS', stock: 0 },
    { size: 'S', stock: 1 },
  ];
  const variant = makeVariant({ sizes });
  const product = makeProduct({ model_info: [variant] });
  const ask = (size: string, size_index: number) =>
    checkAddOne(product, {
      cart: [],
      item: { ...item, size_index, piece: { color: variant.color, size } },
    });
  expect(ask('S', 0)).toEqual({ ok: true });
  expect(ask('XS', 1)).toEqual({ ok: false, reason: 'not_available' });
  expect(ask('L', 1)).toEqual({ ok: false, reason: 'not_found' });
  const byPlace = { ...item, size_index: 0 };
  expect(checkAddOne(product, { cart: [], item: byPlace })).toEqual({
    ok: false,
    reason: 'not_available',
  });
});

test('other sizes and products in the cart do not count', () => {
  const product = makeProduct();
  const cart = [makeLine({ size: 'S', qty: 9 }), makeLine({ _id: 'sciarpa', qty: 9 })];
  expect(checkAddOne(product, { cart, item })).toEqual({ ok: true });
});

test('a cart as large as an order may be takes no more, of any size', () => {
  const sizes = [
    { size: 'S', stock: 9 },
    { size: 'M', stock: 999 },
  ];
  const product = makeProduct({ model_info: [makeVariant({ sizes })] });
  const others = (count: number, qty: number) =>
    Array.from({ length: count }, (_, index) => makeLine({ _id: `altro-${index}`, qty }));
  const full = [makeLine({ qty: 20 }), ...others(6, 5)];
  const tooMany = { ok: false, reason: 'too_many_pieces' };
  expect(checkAddOne(product, { cart: full, item })).toEqual(tooMany);
  expect(checkAddOne(product, { cart: full.slice(1), item })).toEqual({ ok: true });
  expect(checkAddOne(product, { cart: [makeLine({ qty: 998 })], item })).toEqual(tooMany);
  expect(checkAddOne(product, { cart: others(30, 1), item })).toEqual({
    ok: false,
    reason: 'too_many_lines',
  });
});

test('a sold-out size is not available', () => {
  const product = makeProduct();
  expect(checkAddOne(product, { cart: [], item: { ...item, size_index: 0 } })).toEqual({
    ok: false,
    reason: 'not_available',
  });
});

test.each([{ model_index: 5 }, { size_index: 9 }])(
  'a colour or size that does not exist (%o) is not found',
  (change) => {
    expect(checkAddOne(makeProduct(), { cart: [], item: { ...item, ...change } })).toEqual({
      ok: false,
      reason: 'not_found',
    });
  },
);
