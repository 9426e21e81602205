import { expect, test } from 'vitest';
import { isSlip } from './text-editors.tsx';

test.each([
  [3800, 450_000, true],
  [4800, 45_000, true],
  [14_500, 1450, true],
  [3800, 4500, false],
  [3800, 3800, false],
  [14_500, 7000, false],
  [0, 700, false],
  [700, 0, false],
])('from %i to %i cents may be a slip: %s', (former, cents, expected) => {
  expect(isSlip(former, cents)).toBe(expected);
});
