import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

const words = ['import', 'stock', 'orders', 'order', 'ship', 'mail'];

test.for([
  ['stok', 'stock'],
  ['sotck', 'stock'],
  ['Orders', 'orders'],
  ['oders', 'orders'],
  ['improt', 'import'],
  ['shipp', 'ship'],
])('%s is meant to be %s', ([typed, meant]) => {
  expect(nearestWord(typed ?? '', words)).toBe(meant);
});

test.for(['sell', 'x', '', 'withdrawals'])('%j is near to none', (typed) => {
  expect(nearestWord(typed, words)).toBeUndefined();
});
