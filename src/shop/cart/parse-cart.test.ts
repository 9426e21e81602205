import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cartLineSchema } from '#contract/cart.ts';
import { makeLine } from '#support/catalogue/make-product.ts';
import { parseCart } from './parse-cart.ts';

const lineLike = fc.record(
  {
    _id: fc.oneof(fc.constant('cardigan-alba'), fc.string({ maxLength: 120 }), fc.integer()),
    model_index: fc.oneof(fc.nat(120), fc.double(), fc.constant(null)),
    size_index: fc.oneof(fc.nat(120), fc.integer({ min: -2, max: 2 })),
    size: fc.oneof(fc.string({ maxLength: 50 }), fc.constant(undefined)),
    color: fc.oneof(
      fc.record({ code: fc.string(), code2: fc.string(), name: fc.string() }, { requiredKeys: [] }),
      fc.constant(null),
    ),
    qty: fc.oneof(fc.nat(1200), fc.string()),
    more: fc.string(),
  },
  { requiredKeys: ['_id', 'color'] },
);

test('a cart is read from the cookie, encoded or decoded', () => {
  const lines = [makeLine({ size: '100%', qty: 3 })];
  expect(parseCart(encodeURIComponent(JSON.stringify(lines)))).toEqual(lines);
  expect(parseCart(JSON.stringify(lines))).toEqual(lines);
});

test.each(['', '[', '%', '%5B', 'null', '{}', '7', '[{"_id":"a"}]', '[[]]'])(
  'the text %s is an empty cart',
  (text) => {
    expect(parseCart(text)).toEqual([]);
  },
);

test('a line that cannot be read goes, the others stay in their order', () => {
  const lines = [makeLine(), { ...makeLine(), qty: 0 }, null, makeLine({ size: 'S' })];
  expect(parseCart(JSON.stringify(lines))).toEqual([makeLine(), makeLine({ size: 'S' })]);
});

test('whatever the cookie holds, reading it never fails', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(parseCart(text))).toBe(true);
    }),
  );
});

test("it reads exactly the lines that the contract's schema reads", () => {
  const good = fc.nat(3).map((index) => makeLine({ model_index: index }));
  fc.assert(
    fc.property(fc.array(fc.oneof(lineLike, good), { maxLength: 4 }), (values) => {
      const text = JSON.stringify(values);
      const read = z.array(z.unknown()).parse(JSON.parse(text));
      expect(parseCart(text)).toEqual(
        read.flatMap((value) => cartLineSchema.safeParse(value).data ?? []),
      );
    }),
    { numRuns: 500 },
  );
});

test('more than a hundred lines are no cart', () => {
  expect(parseCart(JSON.stringify(Array(101).fill(makeLine())))).toEqual([]);
});
