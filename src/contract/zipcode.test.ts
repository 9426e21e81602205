import { expect, test } from 'vitest';
import { findZipcode, hasZipcode, regionsOfZipcode } from './zipcode.ts';

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

test('each first pair of digits belongs to one region, but for those that no CAP begins with', () => {
  const free = Array.from({ length: 100 }, (_, zone) => String(zone).padStart(2, '0')).filter(
    (zone) => {
      const found = regionsOfZipcode(`${zone}100`);
      expect(found.length, zone).toBeLessThan(2);
      return found.length === 0;
    },
  );
  expect(free).toEqual(['49', '68', '69', '77', '78', '79', '99']);
});

test('a CAP is found in what stands around it', () => {
  expect(findZipcode('I-10123 Torino')).toBe('10123');
  expect(findZipcode('101234')).toBe('');
  expect(hasZipcode('CAP: 12025')).toBe(true);
  expect(hasZipcode('00000')).toBe(false);
});
