import { expect, test } from 'vitest';
import { coveredSizes } from './filter-products.ts';

test.each([
  ['M', ['M']],
  ['S-M', ['S-M', 'S', 'M']],
  ['S/M', ['S/M', 'S', 'M']],
  ['XS – L', ['XS – L', 'XS', 'S', 'M', 'L']],
  ['36-38', ['36-38', '36', '37', '38']],
  ['0-3 mesi', ['0-3 mesi']],
  ['L-S', ['L-S']],
  ['38-36', ['38-36']],
  ['1-999999', ['1-999999']],
  ['S-38', ['S-38']],
  ['unica', ['unica']],
  ['XS-toString', ['XS-toString']],
])('the size %s answers %j', (size, covered) => {
  expect(coveredSizes(size)).toEqual(covered);
});
