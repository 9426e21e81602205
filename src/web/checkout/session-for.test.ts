import { expect, test } from 'vitest';
import { sessionFor } from './session-for.ts';

const customer = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Bruni',
  address: 'Via Po',
  civic_number: '12',
  zipcode: '10123',
  city: 'Torino',
  region: 'Piemonte',
};
const line = {
  _id: 'cardigan-alba',
  model_index: 0,
  size_index: 1,
  size: 'M',
  color: { code: '#aa3311', name: 'Rosso' },
  qty: 1,
};
const order = { products: [line], total: 10_500, subtotal: 10_000, delivery: 500 };

function draw(...keys: string[]): () => string {
  return () => keys.shift() ?? 'no key left';
}

test('the same customer and order keep their key over several tries', () => {
  const first = sessionFor({ last: undefined, customer, order, drawKey: draw('first key') });
  const again = sessionFor({ last: first, customer, order, drawKey: draw('second key') });
  expect(first.idempotencyKey).toBe('first key');
  expect(again).toEqual(first);
});

test('another address or another cart draws a new key', () => {
  const last = sessionFor({ last: undefined, customer, order, drawKey: draw('first key') });
  const moved = { ...customer, city: 'Ivrea' };
  const more = { ...order, products: [{ ...line, qty: 2 }], total: 20_500, subtotal: 20_000 };
  const drawKey = draw('second key', 'third key');
  expect(sessionFor({ last, customer: moved, order, drawKey }).idempotencyKey).toBe('second key');
  expect(sessionFor({ last, customer, order: more, drawKey }).idempotencyKey).toBe('third key');
});
