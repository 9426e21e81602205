import { expect, test } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { ada } from '#support/shop/shopper.ts';
import { paySubject, sessionFor } from './pay-checkout.ts';

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

test('another note draws a new key, and an order that is no gift keeps the key it had', () => {
  const first = sessionFor({ last: undefined, customer: ada, order, drawKey: draw('first key') });
  expect(first.subject).toBe(JSON.stringify({ customer: ada, order }));
  const wanted = { customer: ada, order, drawKey: draw('second key', 'third key') };
  const gift = sessionFor({ ...wanted, last: first, gift: { note: '' } });
  expect(gift.idempotencyKey).toBe('second key');
  expect(sessionFor({ ...wanted, last: gift, gift: { note: '' } })).toEqual(gift);
  const other = sessionFor({ ...wanted, last: gift, gift: { note: 'Auguri!' } });
  expect(other.idempotencyKey).toBe('third key');
});

test('the pay call is told of a gift only when it is one', () => {
  const { products, ...amounts } = order;
  const shown = products.map((piece) => ({ ...piece, name: '', img: '', price: 10_000 }));
  const checkout = { idempotencyKey: 'key', customer: ada, order: { ...amounts, products: shown } };
  expect(Object.keys(paySubject(checkout)).join(' ')).not.toContain('gift');
  expect(paySubject({ ...checkout, gift: { note: 'Auguri!' } })).toMatchObject({
    gift: true,
    gift_note: 'Auguri!',
  });
});
