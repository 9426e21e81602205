import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

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
