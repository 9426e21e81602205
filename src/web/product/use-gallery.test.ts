import { expect, test } from 'vitest';
import { wrapIndex } from './use-gallery.ts';

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
