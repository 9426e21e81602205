import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['12,50', 1250],
  ['12,5', 1250],
  ['12.50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['99999999', 9_999_999_900],
  ['0,07', 7],
  ['12,50 €', 1250],
  ['€ 1.250,00', 125_000],
  ['1.250', 125_000],
  ['45 euro', 4500],
  ['Euro 45,50', 4550],
  ['45EUR', 4500],
])('%s is %i cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test.each([
  '',
  ',50',
  '12,505',
  '-5',
  '1e3',
  '1,250.00',
  'dodici',
  'euro',
  '12 eurini',
  '1'.repeat(13),
])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
});
