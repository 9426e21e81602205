import { expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import { makeLine, makeProduct } from '#support/catalogue/make-product.ts';
import { readCheckoutEntry, toOrderRequest } from '#web/order/checkout-order.ts';
import { toCheckoutOrder } from './to-checkout-order.ts';

const line = makeLine({ qty: 2 });
const prices = { total: 29_700, subtotal: 29_000, delivery: 700 };
const promise = {
  pieces: 'made' as const,
  on: '2026-11-22',
  leaves: '2026-12-03',
  from: '2026-12-07',
  to: '2026-12-10',
};
const product = makeProduct({ promise });

function orderOf(cartLines: CartLine[]) {
  const lines = toDisplayLines(cartLines, [product]);
  return toCheckoutOrder({ lines, products: [product], prices });
}

test('the checkout gets the lines as shown, the promised days and the totals', () => {
  const order = orderOf([line]);
  expect(order).toMatchObject({
    ...prices,
    products: [{ name: 'Cardigan Alba', promise, qty: 2 }],
  });
});

test('the order survives the history entry, and the pay call gets cart lines only', () => {
  const order = orderOf([line]);
  const entry = readCheckoutEntry(structuredClone({ order }));
  expect(entry).toEqual({ order, step: 1 });
  expect(entry && toOrderRequest(entry.order)).toEqual({ ...prices, products: [line] });
});

test('a cart with a line that is gone, or without lines, cannot be checked out', () => {
  expect(orderOf([line, { ...line, size: 'XL' }])).toBeUndefined();
  expect(orderOf([])).toBeUndefined();
});

test('a history entry without an order is no entry of the checkout', () => {
  expect(readCheckoutEntry(null)).toBeUndefined();
  expect(readCheckoutEntry({ order: { ...prices, products: [] } })).toBeUndefined();
});
