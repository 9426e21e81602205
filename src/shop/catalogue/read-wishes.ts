import type { FibreName } from '#contract/product-types.ts';
import type { FilterRow } from './filter-products.ts';
import { fibreOfWord } from './fibres-of.ts';

/** What a search says beside the words that products hold. */
export interface Wishes {
  /** The words that are left; empty where there are none. */
  words: string;
  /** A price that is not passed, in cents. */
  mostCents?: number;
  /** Fibres after `senza`: no piece that has one of them, or whose composition is not known. */
  without: FibreName[];
}

const up = String.raw`(?:\s+(?:a|ai|di|i|gli))*\s+`;
const amount = String.raw`\d{1,5}(?:[.,]\d{1,2})?`;
/** '40 euro', 'fino a 40 €', 'sotto i 40'; no 'sotto i 3 mesi'. */
const price = new RegExp(
  String.raw`(?:\b(?:sotto|entro|fino|meno|massimo|max)${up})?(?<![\d.,])(?<sum>${amount})\s*(?:€|euro\b)` +
    String.raw`|\b(?:sotto|meno|massimo|max)${up}(?<limit>${amount})(?![\d.,]|\s*(?:mes|ann|cm|cent))`,
  'iu',
);
/** Words about the occasion, which no product holds, with the little words around them. */
const occasion =
  /(?<!\p{L})(?:(?:un|una|idea|idee|per|da|di)\s+)*(?:regal[oi]|regalare|regalino)(?!\p{L})/giu;
/** Left over before a price. */
const lastLittle = /(?:^|\s)(?:da|di|a|per|con)\s*$/iu;
const excluded = /\bsenza\s+(?<fibre>\p{Ll}+)/giu;

/** Reads 'un regalo sotto i 40 euro senza lana'. What stands after `senza` stays among the words too: it may name a piece. */
export function readWishes(typed: string): Wishes {
  const { limit, sum } = price.exec(typed)?.groups ?? {};
  const most = limit ?? sum;
  const without = [...typed.toLowerCase().matchAll(excluded)].flatMap(
    ({ groups }) => fibreOfWord(groups?.['fibre'] ?? '') ?? [],
  );
  return {
    words: typed.replace(price, ' ').replaceAll(occasion, ' ').replace(lastLittle, '').trim(),
    without,
    ...(most !== undefined && { mostCents: Math.round(Number(most.replace(',', '.')) * 100) }),
  };
}

/** Whether a piece is as wished. */
export function isAsWished(
  { priceCents, profile: { fibres } }: FilterRow,
  { mostCents = Number.POSITIVE_INFINITY, without }: Wishes,
): boolean {
  const isWithout = (fibre: FibreName) => fibres.length > 0 && !fibres.includes(fibre);
  return priceCents <= mostCents && without.every(isWithout);
}
