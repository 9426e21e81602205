import { readFibreComposition } from '#contract/fibre-composition.ts';
import { searchSynonyms } from './search-synonyms.ts';

/** A word of a search, and the other words by which the catalogue may call the same thing. */
export interface SearchTerm {
  word: string;
  synonyms: readonly string[];
  /** The word comes after `senza`. Its synonyms are what the catalogue calls a piece without it, such as `mezziguanti`. */
  isWithout: boolean;
  /** The catalogue calls products so: then the word does not count in their other texts, which speak of many things. */
  isNamed?: boolean;
}

const termsMax = 8;

/** Small letters and digits without accents, as in the database. A single letter is the rest of an apostrophe. */
export function readSearch(typed: string): SearchTerm[] {
  const words = typed
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && /[a-z]/.test(word));
  const terms = words.flatMap((word, nth) => {
    if (word === without && nth < words.length - 1) return [];
    return words[nth - 1] === without ? [toWithout(word)] : [toTerm(word)];
  });
  return [...new Map(terms.map((term) => [nameOf(term), term])).values()].slice(0, termsMax);
}

export function toTerm(word: string): SearchTerm {
  return { word, synonyms: catalogueWords.get(withoutEnding(word)) ?? [], isWithout: false };
}

export function respell({ isWithout }: SearchTerm, word: string): SearchTerm {
  return isWithout ? toWithout(word) : toTerm(word);
}

/** A term as it was typed. */
export function nameOf({ word, isWithout }: SearchTerm): string {
  return isWithout ? `${without} ${word}` : word;
}

/** Whether a term says what a piece shall not have, and no more. */
export function isExclusion({ isWithout, synonyms }: SearchTerm): boolean {
  return isWithout && synonyms.length === 0;
}

export function areForChildren(terms: readonly SearchTerm[]): boolean {
  return terms.some(({ word, synonyms }) =>
    [word, ...synonyms].some((one) => childrensWords.has(withoutEnding(one))),
  );
}

/** Whether short description and materials tell of it: a fibre, of which a piece may have little, or a child. */
export function isInShortTexts(word: string): boolean {
  const isFibre = otherFibres.includes(word) || readFibreComposition(`100% ${word}`).ok;
  return isFibre || childrensWords.has(withoutEnding(word));
}

/** As shops say it, and labels do not. */
const otherFibres = ['merino', 'cashmere'];

const without = 'senza';

function toWithout(word: string): SearchTerm {
  return { ...toTerm(`${without}-${word}`), word, isWithout: true };
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

const childrensWords = new Set(['neonato', 'culla'].map(withoutEnding));

/** One for singular and plural, he and she: `cappello`, `cappelli`. */
function withoutEnding(word: string): string {
  return word.length > 3 ? word.replace(/h?[aeio]$/, '') : word;
}
