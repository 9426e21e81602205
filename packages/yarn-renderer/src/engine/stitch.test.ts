import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faceSign, loopPoint, stitchJitter, stockinette } from './stitch.ts';

function point(column: number, row: number, f: number, seed: number): Float64Array {
  const jitter = (c: number) => stitchJitter({ column: c, row, seed, amount: 1 });
  const out = new Float64Array(4);
  loopPoint(
    {
      shape: stockinette,
      column,
      row,
      f,
      before: jitter(column - 1),
      here: jitter(column),
      after: jitter(column + 1),
    },
    out,
  );
  return out;
}

test('the yarn runs on without a gap from one stitch into the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), fc.nat(200), fc.nat(99), (column, row, seed) => {
      const end = point(column, row, 1, seed);
      const start = point(column + 1, row, 0, seed);
      for (let axis = 0; axis < 4; axis++) expect(end[axis]).toBeCloseTo(start[axis] ?? NaN, 9);
    }),
  );
});

test('a loop of the next row reaches through the loop below', () => {
  const headOfRow = point(0, 0, 0.5, 1)[1] ?? 0;
  const footOfNext = point(0, 1, 0, 1)[1] ?? 0;
  expect(headOfRow).toBeGreaterThan(footOfNext);
});

test('a purl shows the other side of the loop, with no jump where it meets a knit', () => {
  expect(faceSign({ before: 1, here: -1, after: -1, f: 0.5 })).toBe(-1);
  const leaving = faceSign({ before: 1, here: 1, after: -1, f: 1 });
  const entering = faceSign({ before: 1, here: -1, after: -1, f: 0 });
  expect(leaving).toBe(entering);
});

test('the same seed gives the same stitch, another seed another', () => {
  expect(stitchJitter({ column: 4, row: 9, seed: 3, amount: 1 })).toEqual(
    stitchJitter({ column: 4, row: 9, seed: 3, amount: 1 }),
  );
  expect(stitchJitter({ column: 4, row: 9, seed: 3, amount: 1 })).not.toEqual(
    stitchJitter({ column: 4, row: 9, seed: 4, amount: 1 }),
  );
});
