import { expect, test } from 'vitest';
import { foldOver } from './fold-over.ts';

const flat = (u: number, v: number, out: Float64Array) => {
  out[0] = u;
  out[1] = v;
  out[2] = 0;
};

const folded = foldOver(flat, [{ through: [100, 0], towards: 0, radius: 10 }]);

function at(u: number): number[] {
  const out = new Float64Array(4);
  folded(u, 50, out);
  return Array.from(out.slice(0, 3));
}

test('cloth before the crease stays where it is', () => {
  expect(at(80)).toEqual([80, 50, 0]);
});

test('cloth far beyond the crease comes back over the rest, two radii higher', () => {
  const [x = 0, y = 0, z = 0] = at(100 + Math.PI * 10 + 40);
  expect(x).toBeCloseTo(60);
  expect(y).toBe(50);
  expect(z).toBeCloseTo(20);
});

test('the turn has no jump at either end', () => {
  const gap = (a: number[], b: number[]) =>
    Math.hypot(...a.map((value, axis) => value - (b[axis] ?? 0)));
  expect(gap(at(100), at(100.01))).toBeLessThan(0.02);
  expect(gap(at(100 + Math.PI * 10 - 0.005), at(100 + Math.PI * 10 + 0.005))).toBeLessThan(0.02);
});
