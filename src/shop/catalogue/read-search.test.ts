import { expect, test } from 'vitest';
import { areForChildren, nameOf, readSearch } from './read-search.ts';

function wordsOf(typed: string): string[] {
  return readSearch(typed).map(({ word }) => word);
}

test('words are small letters without accents and signs, each once; letters and numbers alone are none', () => {
  expect(wordsOf('  L’Àncora, BLU: 100% lana (lana!) ')).toEqual(['ancora', 'blu', 'lana']);
  expect(wordsOf('perche\u0301')).toEqual(['perche']);
  expect(wordsOf("a & b | !c:* '' \\ \0 日本")).toEqual([]);
});

test('a search has eight words at most', () => {
  expect(wordsOf('uno due tre quattro cinque sei sette otto nove')).toHaveLength(8);
});

test('a word and its plural have the same synonyms', () => {
  const [one, many] = readSearch('cappello cappelli');
  expect(one?.synonyms).toEqual(['berretto', 'basco']);
  expect(many?.synonyms).toEqual(one?.synonyms);
  expect(readSearch('ago')[0]?.synonyms).toEqual([]);
});

test('a word after `senza` is one that a piece shall not have, unless the catalogue has a name for it', () => {
  const [gloves, fingers, wool] = readSearch('guanti senza dita senza lana');
  expect(gloves).toMatchObject({ word: 'guanti', isWithout: false });
  expect(fingers).toEqual({ word: 'dita', synonyms: ['mezziguanti'], isWithout: true });
  expect(wool).toEqual({ word: 'lana', synonyms: [], isWithout: true });
  expect(readSearch('lana senza').map(nameOf)).toEqual(['lana', 'senza']);
});

test.each([
  ['golf bambina', true],
  ['coperta culla', true],
  ['neonati', true],
  ['golf', false],
  ['maglione senza bottoni', false],
])('%s: for children %s', (typed, expected) => {
  expect(areForChildren(readSearch(typed))).toBe(expected);
});
