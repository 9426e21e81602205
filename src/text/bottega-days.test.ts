import { expect, test } from 'vitest';
import { nearDay, promisedShort } from './bottega-days.ts';

test('a day near today has a word or its weekday', () => {
  const days = [
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
    '2026-12-04',
    '2026-10-16',
    '2025-12-31',
  ];
  expect(days.map((day) => nearDay(day, '2026-11-26'))).toEqual([
    'ieri',
    'oggi',
    'domani',
    'lun 30',
    '4 dic',
    '16 ott',
    '31 dic 2025',
  ]);
});

test('promised days name a month once', () => {
  const promise = { pieces: 'shelf', on: '2026-11-20', leaves: '2026-11-21' } as const;
  expect(promisedShort({ ...promise, from: '2026-11-24', to: '2026-11-26' })).toBe('24–26 nov');
  expect(promisedShort({ ...promise, from: '2026-11-30', to: '2026-12-02' })).toBe('30 nov–2 dic');
  expect(promisedShort({ ...promise, from: '2026-12-02', to: '2026-12-02' })).toBe('2 dic');
  const made = { ...promise, pieces: 'made' } as const;
  expect(promisedShort({ ...made, from: '2026-12-08', to: '2026-12-10' })).toBe('entro 10 dic');
});
