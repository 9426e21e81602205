import { expect, test } from 'vitest';
import { makeLine, makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { pickSmallPieces } from './goes-with.tsx';

const gloves = makeProduct({ _id: 'guanti', price: 5_400 });
const band = makeProduct({ _id: 'fascia', price: 2_900 });
const socks = makeProduct({ _id: 'calze', price: 2_800 });

test('two small pieces go with a cart, in the order in which they belong to it', () => {
  expect(pickSmallPieces([gloves, band, socks], [makeLine()])).toEqual([gloves, band]);
});

test('no piece goes with a cart that is in it, sold out, or not small', () => {
  const soldOut = makeProduct({
    _id: 'muffole',
    price: 3_900,
    model_info: [makeVariant({ sizes: [{ size: 'unica', stock: 0 }] })],
  });
  const coat = makeProduct({ _id: 'giacca', price: 6_001 });
  const cart = [makeLine({ _id: 'guanti' })];
  expect(pickSmallPieces([gloves, soldOut, coat], cart)).toEqual([]);
  expect(pickSmallPieces([], cart)).toEqual([]);
});
