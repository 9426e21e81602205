import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test.each([
  ['Rosso robbia', 'Rosso Robbia'],
  ['Rosso robbia', ' rosso  ROBBIA '],
  ['Rosso robbia', 'Rosso-robbia'],
  ['Rosso robbia', 'Rosso\u00a0robbia'],
  ['Rosso robbia', 'Rosso – robbia'],
  ['Blu notte', 'Blunotte'],
  ['Perù', 'Peru\u0300'],
  ['Perù', 'Peru'],
  ['Caffè', 'Caffe’'],
  ['Terra d’ombra', "Terra d'ombra"],
  ['Terra d’ombra', 'Terra d ombra'],
  ['unica', 'Unica'],
  ['Taglia unica', 'taglia-unica'],
  ['3-4 anni', '3–4 Anni'],
  ['90 x 200', '90x200'],
  ['İris', 'iris'],
  ['Lin\u00adaria', 'Linaria'],
])('%j and %j are read as one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Rosso', 'Rosa'],
  ['Weiß', 'Weiss'],
  ['S', 'XS'],
  ['S', 'S+'],
  ['S/M', 'SM'],
  ['3-4', '34'],
  ['3-4', '3.4'],
  ['4,5', '45'],
  ['44', '44 bis'],
  ['か', 'が'],
  ['-', '–'],
  ['', '-'],
])('%j and %j are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('the key of a key is the key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const key = nameKey(name);
      expect(nameKey(key)).toBe(key);
    }),
  );
});
