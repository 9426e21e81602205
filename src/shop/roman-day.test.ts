import { expect, onTestFinished, test } from 'vitest';
import { romanDay, romanDayAfter } from './roman-day.ts';

test('a day is a day of Italy', () => {
  expect(romanDay(new Date('2026-01-31T23:30:00Z'))).toBe('2026-02-01');
  expect(romanDay(new Date('2026-07-31T22:30:00Z'))).toBe('2026-08-01');
});

test('a day is told alike by browsers that write the dates of a locale in another order', () => {
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
  const american = { value: () => '11/27/2026', configurable: true };
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', american);
  onTestFinished(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format);
  });
  expect(romanDay(new Date('2026-11-27T12:00:00Z'))).toBe('2026-11-27');
});

test('days are counted over the change of the clocks and the end of a year', () => {
  expect(romanDayAfter(new Date('2026-03-28T22:59:00Z'), 1)).toBe('2026-03-29');
  expect(romanDayAfter(new Date('2026-10-24T22:30:00Z'), 1)).toBe('2026-10-26');
  expect(romanDayAfter(new Date('2026-12-31T12:00:00Z'), 10)).toBe('2027-01-10');
});
