import type { MeasureName } from '#contract/measures.ts';

/** Measures of the drawing. */
export const drawnMeasures = ['torace', 'lunghezza', 'manica'] as const satisfies MeasureName[];
export type DrawnMeasure = (typeof drawnMeasures)[number];
export const drawnLetters: Record<DrawnMeasure, string> = {
  torace: 'A',
  lunghezza: 'B',
  manica: 'C',
};

/** The key of a drawing with these measures. */
export function drawingKey(drawn: readonly DrawnMeasure[]): string {
  const letters = drawn.map((name) => `${drawnLetters[name]} ${name}`);
  return `Nel disegno: ${letters.join(', ')}.`;
}

/** How to measure, for the page of a piece and the page of answers. */
export const measuringText = {
  heading: 'Come misurare',
  piece:
    'Le misure del capo sono prese in piano e a riposo, senza tirare la maglia. Puoi fare lo stesso con un capo che ti sta bene, e confrontare.',
  wearer:
    'Testa, mano, piede e statura sono le misure di chi porta il pezzo, con il metro appoggiato senza stringere.',
  drawing: drawingKey(drawnMeasures),
} as const;

/** How each measure is taken. */
export const measureTaken: Record<MeasureName, string> = {
  torace: 'Torace: il giro sotto le braccia, dove è più largo.',
  fianchi: 'Fianchi: il giro dove è più largo, sotto la vita.',
  lunghezza: 'Lunghezza: dal punto più alto della spalla all’orlo.',
  larghezza: 'Larghezza: da un bordo all’altro.',
  manica: 'Manica: dall’ascella al polso.',
  testa: 'Testa: il giro sopra le orecchie, a metà fronte.',
  mano: 'Mano: il giro alle nocche, senza il pollice.',
  piede: 'Piede: dal tallone alla punta dell’alluce, in piedi.',
  statura: 'Statura: dalla testa ai talloni.',
};
