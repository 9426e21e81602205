import { expect, test } from 'vitest';
import { shortWay, wrapIndex } from './use-gallery.ts';

test.each([
  [3, 3, 0],
  [-1, 3, 2],
  [1, 3, 1],
  [-4, 3, 2],
  [0, 1, 0],
  [1, 1, 0],
])('picture %i of a gallery of %i is picture %i', (index, count, shown) => {
  expect(wrapIndex(index, count)).toBe(shown);
});

test('an empty gallery stands at its first position', () => {
  expect(wrapIndex(2, 0)).toBe(0);
});

test.each([
  [1, 3, 1],
  [2, 3, -1],
  [-2, 3, 1],
  [2, 4, 2],
  [-1, 5, -1],
  [0, 1, 0],
])('%i pictures on in a gallery of %i are %i the short way', (steps, count, way) => {
  expect(shortWay(steps, count)).toBe(way);
});
