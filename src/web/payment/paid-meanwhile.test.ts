import { expect, test } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { concernsPayment } from './paid-meanwhile.tsx';

const piece = makeLine();
const line = { ...piece, name: 'Cardigan Alba', img: 'cardigan-alba-1.{size}.jpg', price: 10_000 };
const order = { products: [line], total: 10_500, subtotal: 10_000, delivery: 500 };
const paid = { order_id: 'order-1', number: '2026-00001', pieces: [piece] };
const refusal = { code: 'no_answer', message: 'Nessuna risposta' };

test('the outcome of a payment is told on the page that left its end open', () => {
  expect(concernsPayment({ refusal, order }, paid)).toBe(true);
  expect(concernsPayment({ refusal: { ...refusal, orderId: 'order-1' } }, paid)).toBe(true);
  expect(concernsPayment({ refusal }, paid)).toBe(true);
  expect(concernsPayment(undefined, paid)).toBe(true);
});

test('an order is not the end of a payment of other pieces, of another order, or of one that is over', () => {
  const other = { ...order, products: [{ ...line, qty: 2 }] };
  expect(concernsPayment({ refusal, order: other }, paid)).toBe(false);
  expect(concernsPayment({ refusal: { ...refusal, orderId: 'order-2' } }, paid)).toBe(false);
  expect(concernsPayment({ refusal: { ...refusal, code: 'card_declined' }, order }, paid)).toBe(
    false,
  );
});
