import { expect, test } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { ada } from '#support/shop/shopper.ts';
import { sessionFor } from './checkout-session.ts';

const line = makeLine();
const order = { products: [line], total: 10_500, subtotal: 10_000, delivery: 500 };

function draw(...keys: string[]): () => string {
  return () => keys.shift() ?? 'no key left';
}

test('the same customer and order keep their key over several tries', () => {
  const first = sessionFor({ last: undefined, customer: ada, order, drawKey: draw('first key') });
  const again = sessionFor({ last: first, customer: ada, order, drawKey: draw('second key') });
  expect(first.idempotencyKey).toBe('first key');
  expect(again).toEqual(first);
});

test('another address or another cart draws a new key', () => {
  const last = sessionFor({ last: undefined, customer: ada, order, drawKey: draw('first key') });
  const moved = { ...ada, city: 'Ivrea' };
  const more = { ...order, products: [{ ...line, qty: 2 }], total: 20_500, subtotal: 20_000 };
  const drawKey = draw('second key', 'third key');
  expect(sessionFor({ last, customer: moved, order, drawKey }).idempotencyKey).toBe('second key');
  expect(sessionFor({ last, customer: ada, order: more, drawKey }).idempotencyKey).toBe(
    'third key',
  );
});
