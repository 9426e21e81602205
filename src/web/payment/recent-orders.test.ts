import { expect, test } from 'vitest';
import type { RecentOrder } from '#contract/order.ts';
import { makeLine } from '#support/catalogue/make-product.ts';
import { findTwin } from './recent-orders.ts';

const line = makeLine();

function makeRecent(order_id: string, changes: Partial<RecentOrder> = {}): RecentOrder {
  const placed_at = '2026-11-21T13:05:00.000Z';
  return { order_id, number: '2026-00012', placed_at, products: [line], ...changes };
}

test('the newest order of the same pieces is the twin', () => {
  const two = { ...line, qty: 2 };
  const recent = [makeRecent('other', { products: [two] }), makeRecent('new'), makeRecent('old')];
  expect(findTwin(recent, { pieces: [line], known: [] })?.order_id).toBe('new');
  expect(findTwin(recent, { pieces: [two], known: [] })?.order_id).toBe('other');
});

test('an order that is known is no twin', () => {
  const recent = [makeRecent('new'), makeRecent('old')];
  expect(findTwin(recent, { pieces: [line], known: ['new'] })?.order_id).toBe('old');
  expect(findTwin(recent, { pieces: [line], known: ['new', 'old'] })).toBeUndefined();
});
