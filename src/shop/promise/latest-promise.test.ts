import { expect, test } from 'vitest';
import type { DeliveryPromise } from '#contract/promise.ts';
import { latestPromise } from './latest-promise.ts';

const shelf: DeliveryPromise = {
  pieces: 'shelf',
  on: '2026-11-22',
  leaves: '2026-11-23',
  from: '2026-11-25',
  to: '2026-11-27',
};
const made: DeliveryPromise = { ...shelf, pieces: 'made', leaves: '2026-12-03', to: '2026-12-10' };

test('pieces of one parcel come when the last of them is ready', () => {
  expect(latestPromise([shelf, made, shelf])).toEqual(made);
  expect(latestPromise([shelf, shelf])).toEqual(shelf);
});

test('a parcel with a piece that is made is one that is made, even where it comes no later', () => {
  expect(latestPromise([shelf, { ...shelf, pieces: 'made' }])?.pieces).toBe('made');
});

test('where nothing was promised, nothing is', () => {
  expect(latestPromise([])).toBeUndefined();
  expect(latestPromise([undefined])).toBeUndefined();
});
