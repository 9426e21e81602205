import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['58', 'cm', 58],
  ['58 cm', 'cm', 58],
  [' 58,5cm. ', 'cm', 58.5],
  ['62.5 Centimetri', 'cm', 62.5],
  ['− 2 cm', 'cm', -2],
  ['14 ore', 'hours', 14],
  ['1 ora', 'hours', 1],
  ['5 giorni', 'days', 5],
  ['80 %', 'percent', 80],
] as const)('%j in %s is %d', (typed, unit, number) => {
  expect(readNumber(typed, unit)).toBe(number);
});

test.each([
  ['', 'cm'],
  ['cm', 'cm'],
  ['58 kg', 'cm'],
  ['14 cm', 'hours'],
  ['5-6', 'days'],
  ['58,555', 'cm'],
  ['1.250,5', 'cm'],
] as const)('%j in %s is no number', (typed, unit) => {
  expect(readNumber(typed, unit)).toBeNaN();
});
