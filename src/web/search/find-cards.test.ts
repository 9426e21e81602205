import { expect, test } from 'vitest';
import { makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { toFoundCards } from './search-form.tsx';

const red = makeVariant({ color: { name: 'Rosso', code: '#9e4433' }, imgs: ['red.{size}.jpg'] });
const blue = makeVariant({ color: { name: 'Indaco', code: '#223355' }, imgs: ['blue.{size}.jpg'] });
const product = makeProduct({ model_info: [red, blue] });
const found = { total: 1, near: false };

test('a card shows the colour that was searched, and leads to it', () => {
  const { products } = toFoundCards({ ...found, hits: [{ product, color: 1 }] });
  expect(products).toMatchObject([
    { choice: ['Indaco'], model_info: [{ imgs: blue.imgs }, { color: red.color, imgs: [] }] },
  ]);
});

test('a card without such a colour is the one of the lists', () => {
  const { products } = toFoundCards({ ...found, hits: [{ product, color: 0 }] });
  expect(products[0]).not.toHaveProperty('choice');
  expect(products).toMatchObject([{ model_info: [{ imgs: red.imgs }, { imgs: [] }] }]);
});
