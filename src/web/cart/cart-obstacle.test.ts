import { expect, test } from 'vitest';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import { cartText, orderSizeText } from '#text/cart.ts';
import { makeLine, makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { cartObstacle } from './to-checkout-order.ts';

type Lines = ReturnType<typeof makeLine>[];

const stocked = (stock: number) =>
  makeProduct({ model_info: [makeVariant({ sizes: [{ size: 'M', stock }] })] });
const obstacleOf = (...lines: Lines) =>
  cartObstacle(toDisplayLines(lines, [stocked(1000)]), { knowsStock: true });
const obstacleWith = (stock: number, knowsStock = true) =>
  cartObstacle(toDisplayLines([makeLine({ qty: 2 })], [stocked(stock)]), { knowsStock });

test('a cart that can be ordered has nothing in its way', () => {
  expect(obstacleOf(makeLine({ qty: 50 }))).toBeUndefined();
});

test('a cart of an old cookie that is larger than an order says so, once all its pieces are there', () => {
  expect(obstacleOf(makeLine({ qty: 999 }))).toBe(orderSizeText.too_many_pieces);
  const gone = makeLine({ size: 'XXL' });
  expect(obstacleOf(gone, makeLine({ qty: 999 }))).toBe(cartText.isGone('Cardigan Alba'));
});

test('a piece of which too few are left is named', () => {
  expect(obstacleWith(2)).toBeUndefined();
  expect(obstacleWith(1)).toBe(cartText.isShort({ name: 'Cardigan Alba', stock: 1 }));
  expect(obstacleWith(0)).toBe(cartText.isShort({ name: 'Cardigan Alba', stock: 0 }));
});

test('pieces that this browser holds itself keep nobody from the checkout', () => {
  expect(obstacleWith(0, false)).toBeUndefined();
});
