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

export const colorGroupNames = {
  white: 'Bianco e panna',
  beige: 'Beige',
  yellow: 'Giallo e ocra',
  orange: 'Arancio e terracotta',
  red: 'Rosso',
  pink: 'Rosa',
  purple: 'Viola',
  blue: 'Blu e azzurro',
  green: 'Verde',
  brown: 'Marrone',
  grey: 'Grigio',
  black: 'Nero',
} as const satisfies Record<ColorGroup, string>;

export const priceBandNames = {
  'to-40': 'Fino a 40 €',
  '40-80': 'Da 40 a 80 €',
  '80-150': 'Da 80 a 150 €',
  '150-300': 'Da 150 a 300 €',
  'over-300': 'Oltre 300 €',
} as const satisfies Record<PriceBand, string>;

export const audienceNames = {
  adults: 'Adulti',
  children: 'Bambini',
  babies: 'Neonati',
} as const satisfies Record<Audience, string>;

export const fibreNames = {
  wool: 'Lana',
  merino: 'Merino',
  alpaca: 'Alpaca',
  mohair: 'Mohair',
  cashmere: 'Cashmere',
  silk: 'Seta',
  cotton: 'Cotone',
  linen: 'Lino',
  hemp: 'Canapa',
  viscose: 'Viscosa',
  synthetic: 'Fibre sintetiche',
  other: 'Altre fibre',
} as const satisfies Record<FibreName, string>;

export const orderNames = {
  position: 'Come li proponiamo noi',
  new: 'Prima le novità',
  'price-up': 'Prezzo, dal più basso',
  'price-down': 'Prezzo, dal più alto',
} as const satisfies Record<SortOrder, string>;

/** The same for what a search finds. */
export const foundOrderNames = { ...orderNames, position: 'Prima i più vicini' } as const;
