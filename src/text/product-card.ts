import { formatWorkingDays } from '#text/dates.ts';

/** The words of a product in a list; apart from `text/category.ts`, which only one page needs. */
export const productCardText = {
  loading: 'Caricamento dei prodotti',
  moreColors: (count: number) => `+${count}`,
  colorsOf: (names: string[]) => `Colori: ${names.join(', ')}`,
  soldOut: 'Esaurito',
  /** Of its heart, which is pressed or not. */
  wished: (name: string) => `Nei desideri: ${name}`,
  isNew: 'Nuovo',
  lastPiece: 'Ultimo pezzo',
  ready: 'Pronto',
  madeIn: (days: number) => `Si fa in ${formatWorkingDays(days)}`,
} as const;
