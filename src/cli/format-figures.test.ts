import { expect, test } from 'vitest';
import { formatBytes } from './format-figures.ts';

test('the size of a file is written as in English', () => {
  expect([60_410_000, 1_234_500_000].map(formatBytes)).toEqual(['60.4 MB', '1,234.5 MB']);
});
