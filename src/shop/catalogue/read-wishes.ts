import type { FibreName } from '#contract/product-types.ts';
import type { FilterRow } from './filter-products.ts';
import { fibreOfWord } from './fibres-of.ts';

/** A search, as far as it is no list of words that products hold. */
export interface Wishes {
  /** The words that are left; empty where there are none. */
  words: string;
  /** A price that is not passed, in cents. */
  mostCents?: number;
  /** Fibres after `senza`: no piece that has one of them, or whose composition is not known. */
  without: FibreName[];
}

const upTo = String.raw`(?:\s+(?:a|ai|di|i|gli))*\s+`;
const amount = String.raw`\d{1,5}(?:[.,]\d{1,2})?`;
/** '40 euro', 'fino a 40 €', 'sotto i 40'; no 'sotto i 3 mesi'. */
const price = new RegExp(
  String.raw`(?:\b(?:sotto|entro|fino|meno|massimo|max)${upTo})?(?<![\d.,])(?<sum>${amount})\s*(?:€|euro\b)` +
    String.raw`|\b(?:sotto|meno|massimo|max)${upTo}(?<limit>${amount})(?![\d.,]|\s*(?:mes|ann|cm|cent))`,
  'iu',
);
/** Words about the search itself, which no product holds. */
const occasion = new Set(
  'regalo regali regalare regalino idea idee cerco vorrei qualcosa'.split(' '),
);
/** Words that stand before others. */
const little = new Set('un uno una da di a per con'.split(' '));
const excluded = /\bsenza\s+(?<fibre>\p{Ll}+)/giu;

/** Reads 'un regalo sotto i 40 euro senza lana'. A word after `senza` stays among the words too: it may name a piece. */
export function readWishes(typed: string): Wishes {
  const { limit, sum } = price.exec(typed)?.groups ?? {};
  const most = limit ?? sum;
  const words = typed
    .replace(price, ' ')
    .split(/\s+|(?<=['’])/)
    .filter((word) => word !== '');
  const left = words.filter((word) => !occasion.has(word.toLowerCase()));
  const isWish = most !== undefined || left.length < words.length;
  const without = [...typed.toLowerCase().matchAll(excluded)].flatMap(
    ({ groups }) => fibreOfWord(groups?.['fibre'] ?? '') ?? [],
  );
  return {
    words: isWish && left.every(isLittle) ? '' : left.join(' '),
    without,
    ...(most !== undefined && { mostCents: Math.round(Number(most.replace(',', '.')) * 100) }),
  };
}

/** A number, or a word that finds nothing by itself. */
function isLittle(word: string): boolean {
  return !/\p{L}/u.test(word) || little.has(word.toLowerCase().replace(/['’]$/, ''));
}

export function isAsWished(
  { priceCents, profile: { fibres } }: FilterRow,
  { mostCents = Number.POSITIVE_INFINITY, without }: Wishes,
): boolean {
  const isWithout = (fibre: FibreName) => fibres.length > 0 && !fibres.includes(fibre);
  return priceCents <= mostCents && without.every(isWithout);
}
