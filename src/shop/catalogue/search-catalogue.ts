import type { Db } from '#database/tables.ts';
import { countSlips } from '#shop/nearest-word.ts';
import {
  isExclusion,
  nameOf,
  readSearch,
  respell,
  type SearchTerm,
  toTerm,
  wordsWithSynonyms,
} from './read-search.ts';
import {
  findHits,
  findKnownWords,
  findNamedColors,
  findSpellings,
  findUnknownWords,
  type Hits,
  prepareSearch,
} from './search-queries.ts';

export interface Search {
  /** As it was typed. */
  q: string;
  limit: number;
}

export interface SearchHits extends Hits {
  /** The words that were searched instead, where some were mistyped. */
  corrected?: string;
  /** Nothing holds all the words: the hits hold some of them. */
  near: boolean;
  /** Which colour of each of these products, counted from 0, the words name. */
  readColors: (ids: readonly string[]) => Promise<Map<string, number>>;
}

/** With so many hits, the words were meant as they were typed. */
const enough = 3;
/** Shorter words are near to too many. */
const correctedLength = 3;

/**
 * Finds products on sale that hold every word, in name, category, colours and main fibres. With fewer than three, their
 * texts are searched too, then other spellings of the words that no product holds. With none, products that hold some
 * of the words are near.
 */
export async function searchCatalogue(db: Db, { q, limit }: Search): Promise<SearchHits> {
  const terms = readSearch(q);
  if (terms.length === 0) {
    return { ids: [], total: 0, near: false, readColors: async () => new Map() };
  }
  return db.transaction().execute(async (tx) => {
    await prepareSearch(tx);
    const { terms: meant, corrected, ...hits } = await findWhole(tx, { terms, limit });
    return {
      ...hits,
      readColors: (ids) => findNamedColors(db, { ids, terms: meant }),
      // A correction that finds nothing is none: its word is of a former product.
      ...(corrected !== undefined && hits.total > 0 && { corrected }),
    };
  });
}

interface Asked {
  terms: SearchTerm[];
  limit: number;
}

type Found = Omit<SearchHits, 'readColors'> & { terms: SearchTerm[] };

async function findWhole(tx: Db, { terms, limit }: Asked): Promise<Found> {
  const typed = await findTerms(tx, { terms, limit });
  if (typed.total >= enough) return { ...typed, terms, near: false };
  const others = await correctTerms(tx, terms);
  const meant = others ?? terms;
  const hits = others
    ? joinHits(typed, await findTerms(tx, { terms: others, limit }), limit)
    : typed;
  const corrected = others?.map(nameOf).join(' ');
  if (hits.total > 0) return { ...hits, corrected, terms: meant, near: false };
  return { ...(await findNear(tx, { terms: meant, limit })), corrected, terms: meant, near: true };
}

/** Excluded words do not count for pieces that are near. */
async function findNear(tx: Db, { limit, ...meant }: Asked): Promise<Hits> {
  const asked = { limit, terms: meant.terms.filter((term) => !isExclusion(term)) };
  if (asked.terms.length === 0) return { ids: [], total: 0 };
  const hits = await findHits(tx, { ...asked, within: 'words', holding: 'any' });
  return hits.total > 0 ? hits : findHits(tx, { ...asked, within: 'texts', holding: 'any' });
}

async function findTerms(tx: Db, asked: Asked): Promise<Hits> {
  const hits = await findHits(tx, { ...asked, within: 'words', holding: 'every' });
  if (hits.total >= enough) return hits;
  const unnamed = await findUnknownWords(tx, { terms: asked.terms, within: 'words' });
  const terms = asked.terms.map((term) => ({ ...term, isNamed: !unnamed.includes(term.word) }));
  const texts = await findHits(tx, { ...asked, terms, within: 'texts', holding: 'every' });
  return joinHits(hits, texts, asked.limit);
}

function joinHits(first: Hits, second: Hits, limit: number): Hits {
  const ids = [...new Set([...first.ids, ...second.ids])];
  return { ids: ids.slice(0, limit), total: Math.max(first.total, second.total, ids.length) };
}

/** The terms without typing errors; undefined when none is known of. */
async function correctTerms(tx: Db, terms: SearchTerm[]): Promise<SearchTerm[] | undefined> {
  const whole = await joinWords(tx, terms);
  const unknown = await findUnknownWords(tx, { terms: whole, within: 'texts' });
  const spelled = new Map<string, string>();
  for (const word of unknown.filter(({ length }) => length >= correctedLength)) {
    const known = [...(await findSpellings(tx, word)), ...wordsWithSynonyms];
    const [spelling] = known
      .filter((each) => isSpelling(word, each))
      .toSorted((one, other) => slipsBetween(word, one) - slipsBetween(word, other));
    if (spelling !== undefined) spelled.set(word, spelling);
  }
  if (whole.length === terms.length && spelled.size === 0) return undefined;
  return whole.map((term) => respell(term, spelled.get(term.word) ?? term.word));
}

/** `scalda collo` is `scaldacollo`. */
async function joinWords(tx: Db, terms: SearchTerm[]): Promise<SearchTerm[]> {
  const pairs = terms.slice(1).map(({ word }, nth) => `${terms[nth]?.word}${word}`);
  const known = pairs.length === 0 ? [] : await findKnownWords(tx, pairs);
  return terms.flatMap((term, nth) => {
    if (known.includes(pairs[nth - 1] ?? '')) return [];
    return known.includes(pairs[nth] ?? '') ? [toTerm(pairs[nth] ?? '')] : [term];
  });
}

/** One slip, or one for every four letters, and none that makes `donna` of `nonna` or `natale` of `naturale`. */
function isSpelling(typed: string, word: string): boolean {
  const beginsAlike = word.slice(0, 2).includes(typed.charAt(0));
  // Nor is a letter typed once instead of twice: `baretta` is one slip from `berretto`.
  const slips = Math.min(
    slipsBetween(typed, word),
    slipsBetween(withoutDoubles(typed), withoutDoubles(word)),
  );
  return beginsAlike && slips <= Math.max(1, Math.floor(typed.length / 4));
}

/** `berreti` is one slip from `berretto`: the ending of its number is none. */
function slipsBetween(typed: string, word: string): number {
  return Math.min(countSlips(typed, word), countSlips(withoutEnding(typed), withoutEnding(word)));
}

function withoutEnding(word: string): string {
  return word.replace(/[aeio]$/, '');
}

function withoutDoubles(word: string): string {
  return word.replaceAll(/(.)\1/g, '$1');
}
