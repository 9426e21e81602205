import { expect, test } from 'vitest';
import { makeVariant } from '#support/catalogue/make-product.ts';
import { soldOutSize } from './size-advice.ts';

function color(name: string, stock: number) {
  return makeVariant({ color: { code: '#9e4433', name }, sizes: [{ size: 'M', stock }] });
}

test.each([
  [[color('Rosso', 1), color('Panna', 2)], undefined],
  [[color('Rosso', 0), color('Panna', 0)], 'In Rosso la M è esaurita.'],
  [[color('Rosso', 0), color('Panna', 2)], 'In Rosso la M è esaurita, in Panna c’è.'],
  [
    [color('Rosso', 0), color('Panna', 2), color('Blu', 1)],
    'In Rosso la M è esaurita, in Panna e in Blu c’è.',
  ],
])('a size that fits says whether it is sold out in the chosen colour (%#)', (variants, words) => {
  expect(soldOutSize({ variants, color: 'Rosso', size: 'M' })).toBe(words);
});
