import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { firstInStock, readChoice } from './product-choice.tsx';

const names = fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), {
  minLength: 1,
  maxLength: 4,
});

/** As a browser gives it back. */
function hashOf(id: string, ...choice: string[]): string {
  return new URL(paths.productIn(id, ...choice), 'http://localhost').hash;
}

test('a colour and a size are found again by what an address says of them, whatever they are called', () => {
  fc.assert(
    fc.property(names, names, (colors, sizes) => {
      const product = makeProduct({
        model_info: colors.map((name) =>
          makeVariant({
            color: { code: '#9e4433', name },
            sizes: sizes.map((size) => ({ size, stock: 1 })),
          }),
        ),
      });
      for (const [model, color] of colors.entries()) {
        expect(readChoice(product, hashOf(product._id, color))).toEqual({ model });
        for (const [at, size] of sizes.entries()) {
          const hash = hashOf(product._id, color, size);
          expect(readChoice(product, hash)).toEqual({ model, size: at });
        }
      }
    }),
  );
});

test.each(['', '#', '#Viola', '#%', '#/M', '#Viola/M', '#a/b/c'])(
  'an address that ends in %j shows the first colour',
  (hash) => {
    expect(readChoice(makeProduct(), hash)).toEqual({ model: 0 });
  },
);

test('a size that is no longer made leaves the colour', () => {
  const product = makeProduct({
    model_info: [makeVariant(), makeVariant({ color: { code: '#eeeeee', name: 'Panna' } })],
  });
  expect(readChoice(product, '#Panna/XXL')).toEqual({ model: 1 });
});

test('a link with the old spelling of a colour and a size shows them', () => {
  const color = { code: '#9e4433', name: 'Rosso Robbia' };
  const product = makeProduct({
    model_info: [
      makeVariant({ color: { code: '#eeeeee', name: 'Panna' } }),
      makeVariant({ color }),
    ],
  });
  expect(readChoice(product, hashOf(product._id, 'Rosso robbia', 'm'))).toEqual({
    model: 1,
    size: 1,
  });
});

test.each([
  [[0, 2, 1], 1],
  [[3, 0], 0],
  [[0, 0], 0],
  [[], 0],
])('of sizes with a stock of %j a page opens on number %i', (stocks, opened) => {
  expect(firstInStock(stocks.map((stock, at) => ({ size: String(at), stock })))).toBe(opened);
});
