import { expect, test } from 'vitest';
import { priceLimits } from '#contract/limits.ts';
import { isSlip, moneyEditor } from './text-editors.tsx';

test.each([
  [3800, 450_000, true],
  [4800, 45_000, true],
  [14_500, 1450, true],
  [3800, 4500, false],
  [3800, 3800, false],
  [14_500, 7000, false],
  [0, 700, false],
  [700, 0, false],
])('from %i to %i cents may be a slip: %s', (former, cents, expected) => {
  expect(isSlip(former, cents)).toBe(expected);
});

test.each([
  ['99.999.999', { problem: 'Al massimo 10.000,00\u00A0€.' }],
  ['0,49', { problem: 'Al minimo 0,50\u00A0€: le carte non accettano meno.' }],
  ['10.000', { value: 1_000_000 }],
  ['0,50', { value: 50 }],
])('a price of %s is measured before any question about a slip', (typed, read) => {
  expect(moneyEditor(priceLimits).toValue(typed)).toEqual(read);
});
