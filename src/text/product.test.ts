import { expect, test } from 'vitest';
import { makeVariant } from '#support/catalogue/make-product.ts';
import { pictureTexts, productText } from './product.ts';

const imgs = ['a-1.{size}.jpg', 'a-2.{size}.jpg', 'a-3.{size}.jpg'];

test('a picture is described as its makers do', () => {
  const variant = makeVariant({ imgs, img_texts: ['Steso', 'Il punto', 'Il collo'] });
  expect(pictureTexts('Cardigan Alba', variant)).toEqual(['Steso', 'Il punto', 'Il collo']);
});

test('one word for a kind of view becomes a sentence about the piece', () => {
  const variant = makeVariant({ imgs, img_texts: ['indossato', 'punto', 'constructor'] });
  expect(pictureTexts('Cardigan Alba', variant)).toEqual([
    'Cardigan Alba in rosso, il pezzo indossato',
    'Cardigan Alba in rosso, il punto visto da vicino',
    'constructor',
  ]);
});

test('pictures that nobody described are told apart', () => {
  const bare = ['Cardigan Alba in rosso', 'Cardigan Alba in rosso, vista 2'];
  expect(pictureTexts('Cardigan Alba', makeVariant({ imgs: imgs.slice(1) }))).toEqual(bare);
  const partly = makeVariant({ imgs, img_texts: ['', '', 'Il collo'] });
  expect(pictureTexts('Cardigan Alba', partly)).toEqual([...bare, 'Il collo']);
});

test.each([
  ['Ocra', 'In Ocra è esaurito, in Malva c’è.', ['Malva']],
  ['Ocra', 'In Ocra è esaurito, negli altri colori c’è.', ['Malva', 'Salvia']],
  ['Ocra', 'In Ocra è esaurito, in Malva e in Panna c’è.', ['Malva', 'Panna'], ['Salvia']],
  ['Ocra', undefined, [], ['Salvia']],
])('a page whose colour %s is sold out says %s', (chosen, words, inStock, soldOut = []) => {
  const colors = [
    ...[chosen, ...soldOut].map((name) => ({ color: { name }, inStock: false })),
    ...inStock.map((name) => ({ color: { name }, inStock: true })),
  ];
  expect(productText.onlyOtherColors(colors, 0)).toBe(words);
});
