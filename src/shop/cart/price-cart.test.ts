import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLine, makeProduct } from '#support/catalogue/make-product.ts';
import { priceCart } from './price-cart.ts';

const thresholdCents = 18_000;

/** A cart of distinct products with prices as generated. */
const carts = fc
  .array(
    fc.record({
      price: fc.integer({ min: 50, max: 1_000_000 }),
      delivery_price: fc.integer({ min: 0, max: 10_000 }),
      qty: fc.integer({ min: 1, max: 999 }),
      gone: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  .map((pieces) => ({
    pieces,
    lines: pieces.map(({ qty, gone }, index) =>
      makeLine({ _id: `p-${index}`, qty, size: gone ? 'XXL' : 'M' }),
    ),
    products: pieces.map(({ price, delivery_price }, index) =>
      makeProduct({ _id: `p-${index}`, price, delivery_price }),
    ),
  }));

test('a cart costs its pieces and the dearest delivery among them, which is free above the threshold', () => {
  fc.assert(
    fc.property(carts, ({ lines, products, pieces }) => {
      const there = pieces.filter(({ gone }) => !gone);
      const subtotal = there.reduce((sum, { price, qty }) => sum + price * qty, 0);
      const dearest = Math.max(0, ...there.map((piece) => piece.delivery_price));
      const delivery = subtotal > thresholdCents ? 0 : dearest;
      expect(priceCart({ lines, products, thresholdCents })).toEqual({
        subtotal,
        delivery,
        total: subtotal + delivery,
      });
    }),
  );
});
