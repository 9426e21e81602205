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

const bonnet = makeProduct({ _id: 'cuffietta', price: 4_900, for_whom: 'babies' });
const adultsBand = makeProduct({ _id: 'fascia', price: 2_900, for_whom: 'adults' });
const adultsGloves = makeProduct({ _id: 'guanti', price: 5_400, for_whom: 'adults' });
const potHolders = makeProduct({ _id: 'presine', price: 2_600 });
const adultsSocks = makeProduct({ _id: 'calze', for_whom: 'adults' });
const babyCardigan = makeProduct({ _id: 'golfino', for_whom: 'babies' });
const rug = makeProduct({ _id: 'tappeto' });

test.each([
  ['adults', [adultsSocks], ['fascia', 'presine']],
  ['a baby', [babyCardigan], ['cuffietta', 'presine']],
  ['both', [adultsSocks, babyCardigan], ['cuffietta', 'fascia']],
  ['everybody', [rug], ['cuffietta', 'fascia']],
])('pieces for the same people, or for everybody, go with a cart for %s', (_, cart, ids) => {
  expect(
    pickSmallPieces([bonnet, adultsBand, potHolders, adultsGloves], cart).map(({ _id }) => _id),
  ).toEqual(ids);
});

test('pieces for other people go with a cart only where there are no others', () => {
  expect(pickSmallPieces([adultsBand, bonnet], [babyCardigan])).toEqual([bonnet]);
  expect(pickSmallPieces([adultsBand, adultsGloves], [babyCardigan])).toEqual([
    adultsBand,
    adultsGloves,
  ]);
});
