import { expect, test } from 'vitest';
import { beforeDay, formatDay, formatMoment, formatRange, formatTime } from '#text/dates.ts';

test('days and moments are those of Rome, in summer and in winter', () => {
  expect(formatDay(new Date('2026-07-31T22:30:00Z'))).toBe('1º agosto 2026');
  expect(formatDay(new Date('2026-12-31T22:59:00Z'))).toBe('31 dicembre 2026');
  expect(formatMoment(new Date('2026-07-01T10:05:00Z'))).toContain('12:05');
  expect(formatMoment(new Date('2026-12-01T10:05:00Z'))).toContain('11:05');
  expect(formatTime(new Date('2026-12-01T08:05:00Z'))).toBe('09:05');
});

test('one working day is written out, and agrees', () => {
  expect(formatRange(1, 1)).toBe('un giorno lavorativo');
  expect(formatRange(3, 3)).toBe('3 giorni lavorativi');
  expect(formatRange(2, 4)).toBe('2–4 giorni lavorativi');
});

test('before the 8th and the 11th the article loses its vowel, and before no other day', () => {
  expect(beforeDay('il', '8 dicembre 2026')).toBe('l’8 dicembre 2026');
  expect(beforeDay('del', '11 dicembre 2026')).toBe('dell’11 dicembre 2026');
  expect(beforeDay('Il', '8 dicembre 2026')).toBe('L’8 dicembre 2026');
  expect(beforeDay('dal', '8 dic')).toBe('dall’8 dic');
  expect(beforeDay('al', '11 dicembre 2026 alle ore 09:10')).toContain('all’11 dicembre');
  expect(beforeDay('il', '18 dicembre 2026')).toBe('il 18 dicembre 2026');
  expect(beforeDay('del', '1º agosto 2026')).toBe('del 1º agosto 2026');
});
