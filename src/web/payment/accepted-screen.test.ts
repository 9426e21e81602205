import { expect, test } from 'vitest';
import { readBill } from './accepted-screen.tsx';

const bill = { order: { products: [], total: 5, subtotal: 5, delivery: 0 }, order_id: 'o1' };

test('the bill in hand is read from the history entry', () => {
  expect(readBill({ bill })).toEqual(bill);
});

test('an entry of a link, or of something else, has none', () => {
  for (const state of [null, undefined, {}, { bill: { order_id: 'o1' } }]) {
    expect(readBill(state)).toBeUndefined();
  }
});
