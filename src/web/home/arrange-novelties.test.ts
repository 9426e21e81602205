import { expect, test } from 'vitest';
import { makeProduct, makeVariant } from '#support/catalogue/make-product.ts';
import { arrangeNovelties } from './arrange-novelties.ts';

const cap = makeProduct({ _id: 'berretto', price: 3_800, short_description: 'A coste.' });
const yoke = makeProduct({
  _id: 'sprone',
  price: 23_800,
  description: 'Le stelle sono otto. Le ha disegnate Marta! Il resto non si vede.',
  model_info: [makeVariant({ imgs: ['sprone-1.{size}.jpg', 'sprone-2.{size}.jpg'] })],
});
const soldOut = makeProduct({
  _id: 'abito',
  price: 99_000,
  model_info: [makeVariant({ sizes: [{ size: 'S', stock: 0 }] })],
});

test('the dearest novelty in stock is featured with its last picture and two sentences, and not among the others', () => {
  const { featured, products, lead } = arrangeNovelties([cap, yoke, soldOut]);
  expect(featured).toMatchObject({
    _id: 'sprone',
    picture: 'sprone-2.{size}.jpg',
    story: 'Le stelle sono otto. Le ha disegnate Marta!',
  });
  expect(products.map(({ _id }) => _id)).toEqual(['berretto', 'abito']);
  expect(lead).toBe('A coste.');
});

test('a description without an end is told whole', () => {
  const product = makeProduct({ _id: 'muto', price: 50_000, description: 'Senza punto' });
  expect(arrangeNovelties([cap, product]).featured?.story).toBe('Senza punto');
});

test('nothing is featured where one novelty is alone, or all are sold out', () => {
  expect(arrangeNovelties([yoke])).toMatchObject({ featured: undefined, products: [{}] });
  expect(arrangeNovelties([soldOut, soldOut]).featured).toBeUndefined();
  expect(arrangeNovelties([])).toEqual({ featured: undefined, products: [], lead: undefined });
});
