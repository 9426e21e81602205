import { expect, test } from 'vitest';
import {
  closedDays,
  easter,
  isCourierDay,
  isHoliday,
  isWorkingDay,
  toDay,
  toDayNumber,
} from './calendar.ts';

test.for([
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
] as const)('Easter of %i is on %s', ([year, day]) => {
  expect(toDay(easter(year))).toBe(day);
});

test('Italy rests on its holidays', () => {
  const days = Array.from({ length: 365 }, (_, index) => toDayNumber('2026-01-01') + index);
  expect(days.filter(isHoliday).map(toDay)).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-06',
    '2026-04-25',
    '2026-05-01',
    '2026-06-02',
    '2026-08-15',
    '2026-10-04',
    '2026-11-01',
    '2026-12-08',
    '2026-12-25',
    '2026-12-26',
  ]);
  expect(isHoliday(toDayNumber('2025-10-04'))).toBe(false);
});

test('the makers rest on Sundays and while they are closed', () => {
  const isClosed = closedDays([{ from: '2026-11-24', to: '2026-11-25' }], '2026-11-21');
  const week = ['21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day}`);
  const working = week.map(toDayNumber).filter((day) => isWorkingDay(day) && !isClosed(day));
  expect(working.map(toDay)).toEqual(['2026-11-21', '2026-11-23', '2026-11-26']);
});

test('couriers work on Saturdays where they say so, never on a holiday', () => {
  const works = (day: string, saturdays: boolean) => isCourierDay(toDayNumber(day), { saturdays });
  expect(works('2026-11-21', false)).toBe(false);
  expect(works('2026-11-21', true)).toBe(true);
  expect(works('2026-11-22', true)).toBe(false);
  expect(works('2026-12-08', true)).toBe(false);
  expect(works('2026-12-26', true)).toBe(false);
});
