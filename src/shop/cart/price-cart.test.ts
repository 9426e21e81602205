import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLine, makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
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

test('an empty cart costs nothing', () => {
  expect(priceCart({ lines: [], products: [], thresholdCents })).toEqual({
    total: 0,
    subtotal: 0,
    delivery: 0,
  });
});

test('delivery is the highest delivery price among the items, not their sum', () => {
  const products = [
    makeProduct({ _id: 'a', price: 3000, delivery_price: 600 }),
    makeProduct({ _id: 'b', price: 2000, delivery_price: 900 }),
  ];
  const lines = [makeLine({ _id: 'a', qty: 2 }), makeLine({ _id: 'b', qty: 1 })];
  expect(priceCart({ lines, products, thresholdCents })).toEqual({
    total: 8900,
    subtotal: 8000,
    delivery: 900,
  });
});

test('delivery is free above the threshold, and is paid exactly at it', () => {
  const at = [makeProduct({ price: 18_000 })];
  const above = [makeProduct({ price: 18_001 })];
  const lines = [makeLine()];
  expect(priceCart({ lines, products: at, thresholdCents }).delivery).toBe(700);
  expect(priceCart({ lines, products: above, thresholdCents }).delivery).toBe(0);
});

test('a line that is gone costs nothing and asks for no delivery', () => {
  const products = [makeProduct({ price: 3000, delivery_price: 400 })];
  const lines = [
    makeLine(),
    makeLine({ _id: 'gone' }),
    makeLine({ color: { code: '#000000', name: 'Nero' } }),
    makeLine({ size: 'XXL' }),
  ];
  expect(priceCart({ lines, products, thresholdCents })).toEqual({
    total: 3400,
    subtotal: 3000,
    delivery: 400,
  });
});

test('the total is always subtotal and delivery, in whole cents', () => {
  fc.assert(
    fc.property(carts, ({ lines, products, pieces }) => {
      const prices = priceCart({ lines, products, thresholdCents });
      const there = pieces.filter(({ gone }) => !gone);
      const subtotal = there.reduce((sum, { price, qty }) => sum + price * qty, 0);
      expect(prices.subtotal).toBe(subtotal);
      expect(prices.total).toBe(prices.subtotal + prices.delivery);
      expect(Number.isSafeInteger(prices.total)).toBe(true);
    }),
  );
});

test('delivery is never more than the dearest delivery of what is bought', () => {
  fc.assert(
    fc.property(carts, ({ lines, products, pieces }) => {
      const { delivery, subtotal } = priceCart({ lines, products, thresholdCents });
      const prices = pieces.filter(({ gone }) => !gone).map((piece) => piece.delivery_price);
      expect(delivery).toBe(subtotal > thresholdCents ? 0 : Math.max(0, ...prices));
    }),
  );
});

test('the order of the lines does not change the price', () => {
  fc.assert(
    fc.property(carts, ({ lines, products }) => {
      expect(priceCart({ lines: lines.toReversed(), products, thresholdCents })).toEqual(
        priceCart({ lines, products, thresholdCents }),
      );
    }),
  );
});

test('a colour that moved keeps its price', () => {
  const blue = makeVariant({ color: { code: '#7d93a6', name: 'Blu' } });
  const products = [makeProduct({ model_info: [blue, makeVariant()] })];
  expect(priceCart({ lines: [makeLine()], products, thresholdCents }).subtotal).toBe(14_500);
});
