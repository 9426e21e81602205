import { expect, test } from 'vitest';
import { chooseStep } from './checkout-order.ts';

const complete = { hasCustomer: true, hasCard: true };

test('each step of the checkout shows when its data is there', () => {
  expect(chooseStep({ step: 1, hasCustomer: false, hasCard: false })).toEqual({ show: 1 });
  expect(chooseStep({ step: 2, hasCustomer: true, hasCard: false })).toEqual({ show: 2 });
  expect(chooseStep({ step: 3, ...complete })).toEqual({ show: 3 });
});

test('step 0 leads to the cart and any index outside 0 to 3 leads home', () => {
  expect(chooseStep({ step: 0, ...complete })).toEqual({ leaveTo: '/cart' });
  expect(chooseStep({ step: 4, ...complete })).toEqual({ leaveTo: '/' });
  expect(chooseStep({ step: -1, ...complete })).toEqual({ leaveTo: '/' });
});

test('a review without a card asks for the card again', () => {
  expect(chooseStep({ step: 3, hasCustomer: true, hasCard: false })).toEqual({ show: 2 });
});

test('a later step without the customer asks for the customer', () => {
  expect(chooseStep({ step: 2, hasCustomer: false, hasCard: false })).toEqual({ show: 1 });
  expect(chooseStep({ step: 3, hasCustomer: false, hasCard: true })).toEqual({ show: 1 });
});
