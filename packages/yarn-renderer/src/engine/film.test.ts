import { expect, test } from 'vitest';
import { develop } from './film.ts';

const frame = { width: 24, height: 16, unitsWide: 1000 };

test('one sub-pixel that is not a number darkens its own pixel only', () => {
  const clean = new Float32Array(24 * 2 * 16 * 2 * 3).fill(0.5);
  const broken = Float32Array.from(clean);
  broken[(10 * 48 + 10) * 3] = Number.NaN;
  const expected = develop(clean, frame, 5);
  const actual = develop(broken, frame, 5);
  const far = (y: number, x: number) => (y * 24 + x) * 3;
  expect(actual[far(14, 22)]).toBe(expected[far(14, 22)]);
  expect(actual[far(5, 5)]).toBeGreaterThan(0);
});

test('more light gives a lighter picture, and white stays within range', () => {
  const mean = (level: number) => {
    const out = develop(new Float32Array(24 * 2 * 16 * 2 * 3).fill(level), frame, 5);
    return out.reduce((sum, value) => sum + value, 0) / out.length;
  };
  expect(mean(0.2)).toBeLessThan(mean(0.6));
  expect(mean(0.6)).toBeLessThan(mean(1.4));
  expect(mean(50)).toBeLessThanOrEqual(255);
});
