import { expect, test } from 'vitest';
import { contrastOf, parseColor } from '#support/browser/contrast.ts';

test.for([
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 21],
  ['rgb(119, 119, 119)', 'rgb(255, 255, 255)', 4.48],
  ['rgba(162, 69, 43, 1)', 'rgb(162, 69, 43)', 1],
] as const)('%s on %s has a contrast of %d', ([one, other, contrast]) => {
  expect(contrastOf(parseColor(one), parseColor(other))).toBeCloseTo(contrast, 2);
});

test('a colour that cannot be read is an error', () => {
  expect(() => parseColor('transparent-ish')).toThrow('Not a colour');
});
