import { expect, test } from 'vitest';
import { pictureReferences } from '#contract/paths.ts';
import { makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { cardPath, toCardProduct } from './card-product.ts';

const variant = makeVariant({
  imgs: ['alba-1.{size}.jpg', 'alba-2.{size}.jpg', 'alba-3.{size}.jpg'],
  img_versions: ['aa', 'bb', 'cc'],
});

test('a card has its two pictures with their versions, every colour and what is left of each size', () => {
  const product = makeProduct({ model_info: [variant, variant] });
  const [first, second] = toCardProduct(product).model_info;
  expect(first && pictureReferences(first)).toEqual(pictureReferences(variant).slice(0, 2));
  expect(second).toMatchObject({ color: variant.color, sizes: variant.sizes, imgs: [] });
});

test('no text of a product travels with its card', () => {
  expect(toCardProduct(makeProduct({ is_new: true }))).toEqual({
    _id: 'cardigan-alba',
    name: 'Cardigan Alba',
    price: 14_500,
    is_new: true,
    pieces: 'made',
    ttd: 10,
    model_info: [expect.anything()],
  });
});

test('a card shows the colour that fits the filters, and leads to it and to the size', () => {
  const blue = makeVariant({
    color: { name: 'Indaco', code: '#223355' },
    imgs: ['blu.{size}.jpg'],
  });
  const product = makeProduct({ model_info: [variant, blue] });
  const card = toCardProduct({ ...product, choice: ['Indaco', 'M-L'] });
  expect(card.model_info).toMatchObject([{ imgs: blue.imgs }, { color: variant.color, imgs: [] }]);
  expect(cardPath(card)).toBe('/product/cardigan-alba#Indaco/M-L');
  expect(cardPath(toCardProduct(product))).toBe('/product/cardigan-alba');
});
