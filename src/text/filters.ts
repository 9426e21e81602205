import type { ColorGroup, SortOrder, PriceBand } from '#contract/product-filters.ts';
import type { Audience, FibreName } from '#contract/product-types.ts';

export const filtersText = {
  open: 'Filtra',
  form: 'Filtra e ordina',
  active: 'Filtri scelti e più usati',
  remove: (name: string) => `${name}, togli`,
  clear: 'Togli tutti i filtri',
  submit: 'Mostra i pezzi',
  found: (count: number) => (count === 1 ? '1 pezzo trovato' : `${count} pezzi trovati`),
  none: 'Nessun pezzo con questi filtri',
  noneHint: 'Prova a toglierne uno, o ricomincia senza filtri.',
  without: (names: string, count: number) => `Togli “${names}”: ${piecesOf(count)}`,
  count: (count: number) => `(${count})`,
  order: 'Ordina',
  /** The first of the orders, in what a search finds. */
  nearest: 'Prima i più vicini',
  color: 'Colore',
  size: 'Taglia',
  price: 'Prezzo',
  for_whom: 'Per chi',
  fibre: 'Filato',
  toggles: 'Mostra solo',
  in_stock: 'Disponibili',
  ready: 'Pronto subito',
  without_wool: 'Senza lana',
  sizeOf: (size: string) => `Taglia ${size}`,
  /** Filters that find presents. */
  gifts: { name: 'Un regalo?', budget: 'Regali fino a 40 €', babies: 'Per chi è appena nato' },
} as const;

function piecesOf(count: number): string {
  return count === 1 ? '1 pezzo' : `${count} pezzi`;
}

interface FilterValue {
  /** On the screen. */
  name: string;
  /** In an address: `?colore=rosso`. */
  word: string;
}

/** The values of the filters, and the orders of a list. Sizes are called as the makers call them. */
export const filterValues = {
  color: {
    white: { name: 'Bianco e panna', word: 'bianco' },
    beige: { name: 'Beige', word: 'beige' },
    yellow: { name: 'Giallo e ocra', word: 'giallo' },
    orange: { name: 'Arancio e terracotta', word: 'arancio' },
    red: { name: 'Rosso', word: 'rosso' },
    pink: { name: 'Rosa', word: 'rosa' },
    purple: { name: 'Viola', word: 'viola' },
    blue: { name: 'Blu e azzurro', word: 'blu' },
    green: { name: 'Verde', word: 'verde' },
    brown: { name: 'Marrone', word: 'marrone' },
    grey: { name: 'Grigio', word: 'grigio' },
    black: { name: 'Nero', word: 'nero' },
  } satisfies Record<ColorGroup, FilterValue>,
  price: {
    'to-40': { name: 'Fino a 40 €', word: 'fino-a-40' },
    '40-80': { name: 'Da 40 a 80 €', word: '40-80' },
    '80-150': { name: 'Da 80 a 150 €', word: '80-150' },
    '150-300': { name: 'Da 150 a 300 €', word: '150-300' },
    'over-300': { name: 'Oltre 300 €', word: 'oltre-300' },
  } satisfies Record<PriceBand, FilterValue>,
  for_whom: {
    adults: { name: 'Adulti', word: 'adulti' },
    children: { name: 'Bambini', word: 'bambini' },
    babies: { name: 'Neonati', word: 'neonati' },
  } satisfies Record<Audience, FilterValue>,
  fibre: {
    wool: { name: 'Lana', word: 'lana' },
    merino: { name: 'Merino', word: 'merino' },
    alpaca: { name: 'Alpaca', word: 'alpaca' },
    mohair: { name: 'Mohair', word: 'mohair' },
    cashmere: { name: 'Cashmere', word: 'cashmere' },
    silk: { name: 'Seta', word: 'seta' },
    cotton: { name: 'Cotone', word: 'cotone' },
    linen: { name: 'Lino', word: 'lino' },
    hemp: { name: 'Canapa', word: 'canapa' },
    viscose: { name: 'Viscosa', word: 'viscosa' },
    synthetic: { name: 'Fibre sintetiche', word: 'sintetico' },
    other: { name: 'Altre fibre', word: 'altro' },
  } satisfies Record<FibreName, FilterValue>,
  order: {
    position: { name: 'Come li proponiamo noi', word: 'nostro' },
    new: { name: 'Prima le novità', word: 'novita' },
    'price-up': { name: 'Prezzo, dal più basso', word: 'prezzo' },
    'price-down': { name: 'Prezzo, dal più alto', word: 'prezzo-alto' },
  } satisfies Record<SortOrder, FilterValue>,
} as const;

/** A value of a filter by its name in the contract; undefined for a size. */
export function findFilterValue(filter: string, value: string): FilterValue | undefined {
  const values: Partial<Record<string, Record<string, FilterValue>>> = filterValues;
  return values[filter]?.[value];
}
