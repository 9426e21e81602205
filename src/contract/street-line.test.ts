import { expect, test } from 'vitest';
import { splitStreet, streetLine } from './street-line.ts';

test.each([
  ['Via Roma 12', 'Via Roma', '12'],
  ['Via Roma, 12', 'Via Roma', '12'],
  ['Via Roma 12/A', 'Via Roma', '12/A'],
  ['Via Roma 12 bis', 'Via Roma', '12 bis'],
  ['Via Roma n. 12', 'Via Roma', '12'],
  ['Via Roma n° 3B', 'Via Roma', '3B'],
  ['Via 25 Aprile 4', 'Via 25 Aprile', '4'],
  ['Via XX Settembre, 120/3 ', 'Via XX Settembre', '120/3'],
])('%s is %s, %s', (address, street, number) => {
  expect(splitStreet(address)).toEqual({ street, number });
});

test.each([
  'Via Roma',
  'Via 4 Novembre',
  'Via Roma 12 interno 3',
  'Strada Statale 20',
  'S.P. 41',
  'SS20 km 12',
  'Casella postale 12345',
  '12',
  '',
])('"%s" ends with no house number', (address) => {
  expect(splitStreet(address)).toBeUndefined();
});

test.each([
  ['Via Roma', '12', 'Via Roma 12'],
  ['Via Roma 12', '12', 'Via Roma 12'],
  ['Via Roma, 12', '12', 'Via Roma 12'],
  ['Via Roma 12/A', '12 a', 'Via Roma 12 a'],
  ['Via Roma 12', '12/A', 'Via Roma 12/A'],
  ['Via Roma 12/A', '12', 'Via Roma 12/A'],
  ['Via Roma n. 12', 'n. 12', 'Via Roma n. 12 n. 12'],
  ['Via Roma 12', '120', 'Via Roma 12 120'],
  ['Via Roma 12', 'snc', 'Via Roma 12 snc'],
  ['Via 4 Novembre', '4', 'Via 4 Novembre 4'],
  ['Strada Statale 20', '20', 'Strada Statale 20 20'],
])('%s and %s are printed as %s', (address, civic_number, line) => {
  expect(streetLine({ address, civic_number })).toBe(line);
});
