import { expect, test } from 'vitest';
import { cableFabric } from './cable-fabric.ts';

const crossing = 5;
const fabric = cableFabric(
  [
    { kind: 'cable', width: 6, period: 11 },
    { kind: 'purl', width: 3 },
  ],
  13,
);

/** Where a stitch's edge lies after the cables have drawn it, stitch widths from the middle. */
function edgeOf(column: number, f: number): number {
  const v = (crossing + 0.5) * 0.75;
  const point = { u: column + f, v, h: 0, column, row: crossing, f, stray: 0 };
  fabric.warp?.(point, crossing);
  return point.u;
}

const widthOf = (column: number) => edgeOf(column, 1) - edgeOf(column, 0);

test('the stitches between two cables widen evenly where both cross', () => {
  const widths = [3, 4, 5].map(widthOf);
  expect(Math.max(...widths) / Math.min(...widths)).toBeLessThan(1.2);
});

test('no ladder opens beside the outermost cable', () => {
  const widths = [12, 13, 14, 15, 16, 17].map(widthOf);
  expect(Math.max(...widths)).toBeLessThan(2);
});

test('stitches beyond the reach of the outermost cable keep their width', () => {
  expect(widthOf(17)).toBeCloseTo(1);
});
