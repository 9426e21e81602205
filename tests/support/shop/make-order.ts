import { randomBytes } from 'node:crypto';
import type { CartLine } from '#contract/cart.ts';
import type { PayRequest } from '#contract/pay.ts';

/** A line of one of the pieces of clothing of the test app, in the size that is there. */
export function lineOf(id: string, qty = 1): CartLine {
  const color = { code: '#9e4433', name: 'Rosso' };
  return { _id: id, model_index: 0, size_index: 1, size: 'M', color, qty };
}

/** The browser's request that pays for one piece of 45 € and 7 € of delivery. */
export function payFor(id: string, changes: Partial<PayRequest> = {}): PayRequest {
  const order = { products: [lineOf(id)], subtotal: 4500, delivery: 700, total: 5200 };
  return makePayRequest({ order, ...changes });
}

/** The same for any order. */
export function makePayRequest(changes: Partial<PayRequest> = {}): PayRequest {
  return {
    idempotency_key: randomBytes(12).toString('hex'),
    email: 'ada@example.it',
    first_name: 'Ada',
    last_name: 'Bianchi',
    address_street: 'Via Roma',
    address_civic_number: '1',
    address_zipcode: '12025',
    address_city: 'Dronero',
    address_region: 'CN',
    order: { products: [], total: 0, subtotal: 0, delivery: 0 },
    payment_method: 'credit card',
    payment_method_id: 'pm_card_visa',
    ...changes,
  };
}
