import { expect, test } from 'vitest';
import type { MeasureName } from '#contract/measures.ts';
import { drawingKey, measuringText } from '#text/measuring.ts';
import { measuresToDraw } from './measured-piece.tsx';

test.each<[string, MeasureName[], string[]]>([
  ['a cardigan', ['torace', 'lunghezza', 'manica'], ['torace', 'lunghezza', 'manica']],
  ['a waistcoat', ['torace', 'lunghezza'], ['torace', 'lunghezza']],
  ['a dress', ['torace', 'fianchi', 'lunghezza'], []],
  ['a skirt', ['fianchi', 'lunghezza'], []],
  ['socks', ['lunghezza', 'piede'], []],
])('the drawing of %s has its own measures alone', (_, names, drawn) => {
  expect(measuresToDraw(names)).toEqual(drawn);
});

test('the key names the letters of the drawing, and on the page of answers all of them', () => {
  expect(drawingKey(['torace', 'lunghezza'])).toBe('Nel disegno: A torace, B lunghezza.');
  expect(measuringText.drawing).toBe('Nel disegno: A torace, B lunghezza, C manica.');
});
