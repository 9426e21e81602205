import { expect, test } from 'vitest';
import { inRunningOrder } from './chunk-layers.ts';

test('shared chunks run first, lowest first; then the last listed before the first', () => {
  const listed = ['entry.client-a', 'packages-b', 'root-c', 'order-d', 'checkout-e', 'schemas-f'];
  const names = ['packages-b', 'schemas-f', 'root-c', 'order-d', 'checkout-e', 'entry.client-a'];
  expect(inRunningOrder(listed.map(toAddress))).toEqual(names.map(toAddress));
});

test('a chunk whose name only begins like a shared one is not taken for it', () => {
  const listed = ['root-c', 'root-select-b', 'home-a'].map(toAddress);
  expect(inRunningOrder(listed)).toEqual(['root-c', 'home-a', 'root-select-b'].map(toAddress));
});

function toAddress(name: string): string {
  return `/assets/${name}_x-1234.js`;
}
