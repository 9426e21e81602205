import { expect, test } from 'vitest';
import { judgePicture } from './read-pictures.ts';

test.for([
  [1240, 1600],
  [1000, 1290],
  [860, 1109],
  [3000, 4000],
  [2000, 3000],
])('a picture of %i × %i is good', ([width = 0, height = 0]) => {
  expect(judgePicture({ width, height })).toBeUndefined();
});

test.for([
  [4000, 3000, 'is 4000 × 3000 pixels: 42 % of it are cut away (1240 × 1600 is best)'],
  [1200, 1200, 'is 1200 × 1200 pixels: 22 % of it are cut away (1240 × 1600 is best)'],
  [400, 516, 'is 400 × 516 pixels: it is too small to be sharp (1240 × 1600 is best)'],
  [600, 400, /48 % of it are cut away, and it is too small to be sharp/],
] as const)('of a picture of %i × %i it is told', ([width, height, words]) => {
  expect(judgePicture({ width, height })).toMatch(words);
});
