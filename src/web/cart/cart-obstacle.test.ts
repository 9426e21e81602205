import { expect, test } from 'vitest';
import { toDisplayLines } from '#shop/cart/to-display-lines.ts';
import { cartText } from '#text/cart.ts';
import { orderSizeText } from '#text/order-size.ts';
import { makeLine, makeProduct } from '#support/make-product.ts';
import { cartObstacle } from './cart-obstacle.ts';

const obstacleOf = (...lines: ReturnType<typeof makeLine>[]) =>
  cartObstacle(toDisplayLines(lines, [makeProduct()]));

test('a cart that can be ordered has nothing in its way', () => {
  expect(obstacleOf(makeLine({ qty: 50 }))).toBeUndefined();
});

test('a cart of an old cookie that is larger than an order says so, once all its pieces are there', () => {
  expect(obstacleOf(makeLine({ qty: 999 }))).toBe(orderSizeText.too_many_pieces);
  const gone = makeLine({ size: 'XXL' });
  expect(obstacleOf(gone, makeLine({ qty: 999 }))).toBe(cartText.removeUnavailable);
});
