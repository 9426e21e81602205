import { searchSynonyms } from './search-synonyms.ts';

/** A word of a search, and the other words by which the catalogue may call the same thing. */
export interface SearchTerm {
  word: string;
  synonyms: readonly string[];
}

const termsMax = 8;

/**
 * The words of a search as the database has them: small letters and digits without accents. A single letter is the rest
 * of an apostrophe.
 */
export function readSearch(typed: string): SearchTerm[] {
  const words = typed
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && /[a-z]/.test(word));
  return [...new Set(words)].slice(0, termsMax).map(toTerm);
}

export function toTerm(word: string): SearchTerm {
  return { word, synonyms: catalogueWords.get(withoutEnding(word)) ?? [] };
}

/** Everything that has a synonym: a typing error may have meant it. */
export const wordsWithSynonyms: readonly string[] = [
  ...new Set(Object.values(searchSynonyms).flatMap((words) => words.split(' '))),
];

const catalogueWords = new Map<string, string[]>();
for (const [name, words] of Object.entries(searchSynonyms)) {
  for (const word of words.split(' ')) {
    const ending = withoutEnding(word);
    catalogueWords.set(ending, [...(catalogueWords.get(ending) ?? []), name]);
  }
}

/** One for singular and plural, he and she: `cappello`, `cappelli`. */
function withoutEnding(word: string): string {
  return word.length > 3 ? word.replace(/h?[aeio]$/, '') : word;
}
