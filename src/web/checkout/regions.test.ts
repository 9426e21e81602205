import { expect, test } from 'vitest';
import { findRegion, matchesRegion, onlyRegion, readRegion } from './regions.ts';

test('a region is found however a browser or a person writes it', () => {
  expect(findRegion('piemonte')).toBe('Piemonte');
  expect(findRegion('  Valle d’Aosta ')).toBe('Valle d’Aosta');
  expect(findRegion('EMILIA ROMAGNA')).toBe('Emilia-Romagna');
});

test("half a name, no name or another country's region is no region", () => {
  expect(findRegion('Piem')).toBeUndefined();
  expect(findRegion('')).toBeUndefined();
  expect(findRegion('Baviera')).toBeUndefined();
});

test('typing narrows the list to the names that hold the text', () => {
  expect(matchesRegion('Friuli-Venezia Giulia', 'venezia g')).toBe(true);
  expect(matchesRegion('Veneto', 'venezia')).toBe(false);
});

test('a part of a name counts when only one region has it', () => {
  expect(onlyRegion('lom')).toBe('Lombardia');
  expect(onlyRegion('ven')).toBeUndefined();
  expect(onlyRegion('Atlantide')).toBeUndefined();
  expect(onlyRegion(' ')).toBeUndefined();
  expect(onlyRegion('(MI)')).toBeUndefined();
});

test.each([
  ['', 'lom', { region: 'Lombardia', typed: 'lom' }],
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
