import { expect, test } from 'vitest';
import { cvcRules } from './cvc-rules.ts';
import { expiryRules, readExpiry } from './expiry-rules.ts';
import { numberRules } from './number-rules.ts';

const today = new Date(2026, 10, 21);
const typing = { brand: 'unknown' as const, deleting: false };
const situation = { brand: 'unknown' as const, today };

test('a number is shown in fours, American Express in 4-6-5', () => {
  expect(numberRules.format('4242424242424242', typing)).toBe('4242 4242 4242 4242');
  expect(numberRules.format('378282246310005', typing)).toBe('3782 822463 10005');
  expect(numberRules.format('30569309020004', typing)).toBe('3056 930902 0004');
});

test('a number takes no more digits than its brand has and nothing but digits', () => {
  expect(numberRules.format('42424242424242429999', typing)).toBe('4242 4242 4242 4242');
  expect(numberRules.format('4a2-4 2', typing)).toBe('4242');
});

test('a number is incomplete until it has its length, and invalid when the check digit is wrong', () => {
  expect(numberRules.read('', situation)).toEqual({
    empty: true,
    complete: false,
    problem: 'incomplete_number',
  });
  expect(numberRules.read('4242 4242', situation).problem).toBe('incomplete_number');
  expect(numberRules.read('4242 4242 4242 4241', situation).problem).toBe('invalid_number');
  expect(numberRules.read('4242 4242 4242 4242', situation)).toEqual({
    empty: false,
    complete: true,
    problem: null,
  });
});

test('an expiry gets its slash after the month', () => {
  expect(expiryRules.format('1', typing)).toBe('1');
  expect(expiryRules.format('12', typing)).toBe('12 / ');
  expect(expiryRules.format('12 / 3', typing)).toBe('12 / 3');
  expect(expiryRules.format('1234', typing)).toBe('12 / 34');
});

test('a month that can only have one digit gets its zero', () => {
  expect(expiryRules.format('5', typing)).toBe('05 / ');
  expect(expiryRules.format('1/', typing)).toBe('01 / ');
  expect(expiryRules.format('13', typing)).toBe('01 / 3');
  expect(expiryRules.format('5/34', typing)).toBe('05 / 34');
});

test('a four-digit year, as browsers fill it in, becomes two digits', () => {
  expect(expiryRules.format('12/2034', typing)).toBe('12 / 34');
  expect(expiryRules.format('12 / 345', typing)).toBe('12 / 34');
});

test('the slash can be deleted', () => {
  expect(expiryRules.format('12 /', { brand: 'unknown', deleting: true })).toBe('12');
});

test('an expiry in the past is told apart by year and month', () => {
  expect(expiryRules.read('12 / 25', situation).problem).toBe('invalid_expiry_year_past');
  expect(expiryRules.read('10 / 26', situation).problem).toBe('invalid_expiry_month_past');
  expect(expiryRules.read('11 / 26', situation).complete).toBe(true);
  expect(expiryRules.read('00 / 30', situation).problem).toBe('invalid_expiry_month');
  expect(expiryRules.read('12 / 99', situation).problem).toBe('invalid_expiry_year');
  expect(expiryRules.read('12 / ', situation).problem).toBe('incomplete_expiry');
  expect(readExpiry('12 / 34')).toEqual({ month: 12, year: 2034 });
});

test('a security code has four digits for American Express and three otherwise', () => {
  expect(cvcRules.format('12345', { brand: 'visa', deleting: false })).toBe('123');
  expect(cvcRules.format('12345', { brand: 'amex', deleting: false })).toBe('1234');
  expect(cvcRules.read('123', { brand: 'amex', today }).problem).toBe('incomplete_cvc');
  expect(cvcRules.read('123', { brand: 'unknown', today }).complete).toBe(true);
});
