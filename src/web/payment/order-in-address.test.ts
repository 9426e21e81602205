import { expect, test } from 'vitest';
import { orderAccepted, orderToPay } from './order-in-address.ts';

const orderId = 'AbCdEfGhIjKlMnOpQrStUv-_';
const shop = 'http://localhost:3000';

test('an address names its order', () => {
  expect(orderToPay(`${shop}/pay?order=${orderId}`)).toBe(orderId);
  expect(orderAccepted(`${shop}/accepted?order=${orderId}&id=x`)).toBe(orderId);
});

test('the confirmation takes another form of the parameter, the payment does not', () => {
  expect(orderAccepted(`${shop}/accepted?order=&id=${orderId}`)).toBe(orderId);
  expect(orderToPay(`${shop}/pay?id=${orderId}`)).toBeUndefined();
});

test.for(['', '?order=', '?order=1', `?order=${orderId}x`, '?order=%ZZ', `?order=${orderId}%00`])(
  'no order can be called as in %j',
  (query) => {
    expect(orderToPay(`${shop}/pay${query}`)).toBeUndefined();
    expect(orderAccepted(`${shop}/accepted${query}`)).toBeUndefined();
  },
);
