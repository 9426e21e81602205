import { expect, test } from 'vitest';
import { findRegion, matchesRegion } from './regions.ts';

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
