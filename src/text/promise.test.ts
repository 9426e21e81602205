import { expect, test } from 'vitest';
import { byDay, promiseSentence } from './promise.ts';

const on = '2026-11-22';

test.for([
  ['2026-11-24', '2026-11-26', 'tra martedì 24 e giovedì 26 novembre'],
  ['2026-11-26', '2026-11-26', 'giovedì 26 novembre'],
  ['2026-11-30', '2026-12-02', 'tra lunedì 30 novembre e mercoledì 2 dicembre'],
  ['2026-12-01', '2026-12-03', 'tra martedì 1º e giovedì 3 dicembre'],
  ['2026-11-27', '2026-12-01', 'tra venerdì 27 novembre e martedì 1º dicembre'],
  ['2026-12-30', '2027-01-04', 'tra mercoledì 30 dicembre e lunedì 4 gennaio 2027'],
  ['2027-01-04', '2027-01-07', 'tra lunedì 4 e giovedì 7 gennaio 2027'],
  ['2027-01-29', '2027-02-02', 'tra venerdì 29 gennaio e martedì 2 febbraio 2027'],
])('pieces that lie on the shelf come from %s to %s', ([from = '', to = '', words]) => {
  expect(promiseSentence({ pieces: 'shelf', on, from, to })).toBe(`Pronto: da te ${words}`);
});

test('pieces that are made come by a day', () => {
  const promise = { pieces: 'made', on, from: '2026-12-03', to: '2026-12-08' } as const;
  expect(promiseSentence(promise)).toBe('Lo facciamo per te: da te entro l’8 dicembre');
});

test.for([
  ['2026-12-11', 'l’11 dicembre'],
  ['2026-12-01', 'il 1º dicembre'],
  ['2026-12-18', 'il 18 dicembre'],
  ['2027-01-08', 'l’8 gennaio 2027'],
])('the article fits the day %s', ([day = '', words]) => {
  expect(byDay(day, on)).toBe(words);
});

test('the year of the day of the promise is left out, whichever it is', () => {
  expect(byDay('2027-01-08', '2027-01-02')).toBe('l’8 gennaio');
});
