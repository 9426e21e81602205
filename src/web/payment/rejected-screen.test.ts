import { expect, test } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { rejectedText } from '#text/payment.ts';
import { reasonOf, rejectionTitle, wayBack } from './rejected-screen.tsx';

const line = { ...makeLine(), name: 'Cardigan Alba', img: 'alba-1.{size}.jpg', price: 10_000 };
const order = { products: [line], total: 10_500, subtotal: 10_000, delivery: 500 };
const message = 'Rifiutato';

test('a refused card leads back to the card step with the order kept', () => {
  const refusal = { code: 'card_declined', message, orderId: 'o1' } as const;
  expect(wayBack({ refusal, order })).toMatchObject({ to: '/checkout', state: { order, step: 2 } });
});

test('a piece that is gone and a changed price lead to the cart', () => {
  for (const code of ['not_available', 'price_changed'] as const) {
    expect(wayBack({ refusal: { code, message }, order })).toMatchObject({ to: '/cart' });
  }
});

test('an order that was replaced leads to the cart, and to the shop where that is empty; one that expired is paid anew', () => {
  const rejection = { refusal: { code: 'order_closed', message }, order } as const;
  const more = [makeLine(), makeLine({ size: 'S' })];
  expect(wayBack({ ...rejection, lines: more })).toMatchObject({ to: '/cart' });
  expect(wayBack({ ...rejection, lines: [] })).toMatchObject({ to: '/shop' });
  expect(wayBack({ ...rejection, lines: [makeLine()] })).toMatchObject({ to: '/checkout' });
});

test('wrong customer data lead back to the customer step', () => {
  const refusal = { code: 'bad_request', message } as const;
  expect(wayBack({ refusal, order })).toMatchObject({ to: '/checkout', state: { step: 1 } });
});

test('without a checkout behind it the order itself is paid again, while it can be', () => {
  const refused = { code: 'card_declined', message, orderId: 'o 1' } as const;
  const closed = { code: 'order_closed', message, orderId: 'o 1' } as const;
  expect(wayBack({ refusal: refused })).toMatchObject({ to: '/pay?order=o%201' });
  expect(wayBack({ refusal: closed })).toMatchObject({ to: '/cart' });
});

test('a visit without a reason leads to the cart, before and after the cart is known', () => {
  expect(wayBack({})).toMatchObject({ to: '/cart' });
  expect(wayBack({ lines: [] })).toMatchObject({ to: '/cart' });
});

test('a payment without an answer, a piece that is gone and a closed order are not called refused', () => {
  const gone = { refusal: { code: 'not_available', message } };
  expect(rejectionTitle(gone)).toBe('Un pezzo non c’è più');
  expect(rejectionTitle({ refusal: { code: 'no_answer', message } })).toBe(
    'Non sappiamo ancora com’è andata',
  );
  expect(rejectionTitle({ refusal: { code: 'order_closed', message } })).toBe(
    'Questo ordine è stato chiuso',
  );
  for (const state of [undefined, {}, { refusal: { code: 'card_declined', message } }]) {
    expect(rejectionTitle(state)).toBe('Pagamento non riuscito');
  }
});

test('without a reason only a cart that holds pieces is said to hold them', () => {
  expect(reasonOf({ hasPieces: true })).toContain(rejectedText.piecesKept);
  expect(reasonOf({ hasPieces: false })).toBe(rejectedText.reason);
  const refusal = { code: 'card_declined', message } as const;
  expect(reasonOf({ refusal, hasPieces: true })).toBe(message);
});
