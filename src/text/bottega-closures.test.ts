import { expect, test } from 'vitest';
import { closuresText, periodDays } from './bottega-closures.ts';

const today = '2026-11-26';

test.each([
  ['2026-12-08', '2026-12-08', 'L’8 dicembre'],
  ['2026-12-24', '2026-12-27', 'Dal 24 dicembre al 27 dicembre'],
  ['2026-12-24', '2027-01-03', 'Dal 24 dicembre al 3 gennaio 2027'],
  ['2027-08-09', '2027-08-20', 'Dal 9 agosto al 20 agosto 2027'],
  ['2027-12-24', '2028-01-03', 'Dal 24 dicembre 2027 al 3 gennaio 2028'],
])('the days from %s to %s say a year once, where it is not this one', (from, to, words) => {
  expect(periodDays({ from, to, today })).toBe(words);
});

test('the line of a closure of next year, and the day from which it is read, do not say the year again', () => {
  const [from, to, leaves] = ['2027-08-09', '2027-08-20', '2027-08-23'];
  expect(closuresText.suggest({ from, to, leaves, today })).toBe(
    'Siamo chiuse dal 9 agosto al 20 agosto 2027: gli ordini partono dal 23 agosto.',
  );
  expect(closuresText.readFrom('2027-08-02', [today, from])).toBe('Si legge dal 2 agosto.');
  expect(closuresText.readFrom('2026-12-28', [today, '2027-01-04'])).toBe(
    'Si legge dal 28 dicembre.',
  );
});
