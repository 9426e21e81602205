import { expect, test } from 'vitest';
import { passesLuhn } from './passes-luhn.ts';

test('a number with the right check digit passes', () => {
  expect(passesLuhn('4242424242424242')).toBe(true);
  expect(passesLuhn('378282246310005')).toBe(true);
});

test('one wrong digit or two swapped digits fail', () => {
  expect(passesLuhn('4242424242424241')).toBe(false);
  expect(passesLuhn('2442424242424242')).toBe(false);
});

test('no digits at all fail', () => {
  expect(passesLuhn('')).toBe(false);
});
