import { expect, test } from 'vitest';
import { makeProduct } from '#support/catalogue/make-product.ts';
import { pickSmallPieces } from './goes-with.tsx';

const band = makeProduct({ _id: 'fascia', price: 2_900, for_whom: 'adults' });
const gloves = makeProduct({ _id: 'guanti', price: 5_400, for_whom: 'adults' });
const bonnet = makeProduct({ _id: 'cuffietta', price: 4_900, for_whom: 'babies' });
const potHolders = makeProduct({ _id: 'presine', price: 2_600 });

const related = [bonnet, band, potHolders, gloves];
const socks = makeProduct({ _id: 'calze', for_whom: 'adults' });
const babyCardigan = makeProduct({ _id: 'golfino', for_whom: 'babies' });
const rug = makeProduct({ _id: 'tappeto' });

test.each([
  ['adults', [socks], ['fascia', 'presine']],
  ['a baby', [babyCardigan], ['cuffietta', 'presine']],
  ['both', [socks, babyCardigan], ['cuffietta', 'fascia']],
  ['everybody', [rug], ['cuffietta', 'fascia']],
])('pieces for the same people, or for everybody, go with a cart for %s', (_, cart, ids) => {
  expect(pickSmallPieces(related, cart).map(({ _id }) => _id)).toEqual(ids);
});

test('pieces for other people go with a cart only where there are no others', () => {
  expect(pickSmallPieces([band, bonnet], [babyCardigan])).toEqual([bonnet]);
  expect(pickSmallPieces([band, gloves], [babyCardigan])).toEqual([band, gloves]);
});
