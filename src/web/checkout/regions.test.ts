import { expect, test } from 'vitest';
import { regions } from '#contract/regions.ts';
import { findRegion, matchesRegion, meantRegion, readRegion } from './regions.ts';

test("half a name, no name or another country's region is no region", () => {
  expect(findRegion('Piem')).toBeUndefined();
  expect(findRegion('')).toBeUndefined();
  expect(findRegion('Baviera')).toBeUndefined();
});

function listFor(typed: string) {
  return regions.filter((region) => matchesRegion(region, typed));
}

test('typing narrows the list to the names with a word that begins so, never with an inside of one', () => {
  expect(listFor('venezia g')).toEqual(['Friuli-Venezia Giulia']);
  expect(listFor('ven')).toEqual(['Friuli-Venezia Giulia', 'Veneto']);
  expect(listFor('adi')).toEqual(['Trentino-Alto Adige']);
  expect(listFor('omb')).toEqual([]);
  expect(listFor('')).toEqual([...regions]);
});

test.each([
  ['mi', 'Lombardia'],
  ['(MI)', 'Lombardia'],
  ['Torino', 'Piemonte'],
  ['Trento e Bolzano', 'Trentino-Alto Adige'],
  ['Bolzano e Trento', 'Trentino-Alto Adige'],
  ['Trentino e Alto Adige', 'Trentino-Alto Adige'],
  ['Trentino', 'Trentino-Alto Adige'],
])('a province, written "%s", means %s, and the list holds nothing else', (typed, region) => {
  expect(meantRegion(typed)).toBe(region);
  expect(listFor(typed)).toEqual([region]);
});

test('a code that is also the beginning of another region means neither until it is written as a code', () => {
  expect(meantRegion('to')).toBeUndefined();
  expect(listFor('to')).toEqual(['Piemonte', 'Toscana']);
  expect(meantRegion('ve')).toBeUndefined();
  expect(meantRegion('Pi')).toBeUndefined();
  expect(meantRegion('PI')).toBe('Toscana');
});

test('half a capital shows its region, and does not choose it', () => {
  expect(listFor('tor')).toEqual(['Piemonte']);
  expect(meantRegion('tor')).toBeUndefined();
});

test('the beginning of a name counts when nothing else begins so', () => {
  expect(meantRegion('lom')).toBe('Lombardia');
  expect(meantRegion('ven')).toBeUndefined();
  expect(meantRegion('cam')).toBeUndefined();
  expect(meantRegion('Atlantide')).toBeUndefined();
  expect(meantRegion(' ')).toBeUndefined();
});

test.each([
  ['', 'lom', { region: 'Lombardia', typed: 'lom' }],
  ['', 'TO', { region: 'Piemonte', typed: 'TO' }],
  ['', 'ven', { region: '', typed: 'ven' }],
  ['', 'lazio', { region: 'Lazio' }],
  ['Lazio', 'Lazio ', { region: 'Lazio' }],
  ['Toscana', 'Toscanal', { region: '', typed: 'l' }],
  ['Puglia', 'PugBlia', { region: '', typed: 'B' }],
  ['Puglia', 'LombardiaPuglia', { region: 'Lombardia' }],
  ['Puglia', 'Pugli', { region: 'Puglia', typed: 'Pugli' }],
  ['Puglia', 'b', { region: '', typed: 'b' }],
  ['Puglia', '', { region: '', typed: '' }],
])('with "%s" in the field, "%s" is read as what was typed last', (chosen, next, read) => {
  expect(readRegion(next, chosen)).toEqual(read);
});
