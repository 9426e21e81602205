import type { MeasureName } from '#contract/measures.ts';

export const measuresText = {
  caption: 'Misure in centimetri',
  measure: 'Misura',
  size: 'Taglia',
  question: 'Quanto mi sta?',
} as const;

/** In the order of the table. Those of the wearer say up to how much a size fits. */
export const measureNames: [MeasureName, string][] = [
  ['torace', 'Torace'],
  ['fianchi', 'Fianchi'],
  ['lunghezza', 'Lunghezza'],
  ['larghezza', 'Larghezza'],
  ['manica', 'Manica'],
  ['testa', 'Testa, fino a'],
  ['mano', 'Mano, fino a'],
  ['piede', 'Piede, fino a'],
  ['statura', 'Statura, fino a'],
];
