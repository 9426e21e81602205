import { expect, test } from 'vitest';
import { straightSpine } from './spine.ts';
import { knittedLength, stripMap } from './strip.ts';

const upwards = {
  spine: straightSpine([500, 900], [500, 300]),
  gauge: 10,
  columns: 20,
  taper: 'squeeze',
  edge: 0,
  height: 40,
  halfWidth: () => 100,
  sections: [],
} as const;

function placeAt(strip: Parameters<typeof stripMap>[0], length: number): number[] {
  const out = new Float64Array(3);
  stripMap(strip)(0, length / strip.gauge, out);
  return [...out];
}

test('a strip with open ends is as long as its curve', () => {
  expect(knittedLength(upwards)).toBeCloseTo(600);
  expect(placeAt(upwards, 600)[1]).toBeCloseTo(300);
});

test('an end that turns under needs more cloth, and the last course lies below the face', () => {
  const turned = { ...upwards, endEdge: 20 };
  expect(knittedLength(turned)).toBeCloseTo(618);
  const [, y, z] = placeAt(turned, 618);
  expect(y).toBeGreaterThan(300);
  expect(z).toBeLessThan(20);
});

test('the middle of a strip does not notice its ends', () => {
  expect(placeAt({ ...upwards, endEdge: 20 }, 200)).toEqual(placeAt(upwards, 200));
});
