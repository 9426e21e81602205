import { expect, test } from 'vitest';
import { regionsOfZipcode } from './postal-zones.ts';
import { findZipcode } from './zipcode.ts';

test.each([
  ['12025', ['Piemonte']],
  ['00120', ['Lazio']],
  ['11100', ['Valle d’Aosta']],
  ['12071', ['Liguria', 'Piemonte']],
  ['18025', ['Liguria', 'Piemonte']],
  ['46100', ['Lombardia']],
  ['45100', ['Veneto']],
  ['76121', ['Puglia']],
  ['75100', ['Basilicata']],
  ['09010', ['Sardegna']],
])('the CAP %s can be in %j', (zipcode, regions) => {
  expect(regionsOfZipcode(zipcode)).toEqual(regions);
});

test('each zone that has CAPs belongs to one region', () => {
  const zones = Array.from({ length: 100 }, (_, zone) => String(zone).padStart(2, '0'));
  for (const zone of zones) {
    const hasRegion = regionsOfZipcode(`${zone}100`).length;
    expect(hasRegion, zone).toBe(findZipcode(`${zone}100`) === undefined ? 0 : 1);
  }
});

test('a CAP is found in what stands around it', () => {
  expect(findZipcode('I-10123 Torino')).toBe('10123');
  expect(findZipcode('CAP: 12025')).toBe('12025');
  expect(findZipcode('101234')).toBeUndefined();
  expect(findZipcode('00000')).toBeUndefined();
});
