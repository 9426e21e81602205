import { expect, test } from 'vitest';
import { readProducts } from '#renderer/read-products.ts';
import { findArticle } from './find-article.ts';

const products = readProducts('samples/catalogue/products');

test('every product of the sample catalogue has an article to be pictured as', () => {
  for (const product of products) expect(() => findArticle(product.id)).not.toThrow();
  expect(products.length).toBeGreaterThan(40);
});

test('an unknown product is named in the error', () => {
  expect(() => findArticle('nobody')).toThrow('nobody');
});

test('every colour of every product names three pictures, none of them twice', () => {
  const names = products.flatMap((product) => product.colors.flatMap((colour) => colour.pictures));
  expect(new Set(names).size).toBe(names.length);
  for (const product of products) {
    for (const colour of product.colors) expect(colour.pictures).toHaveLength(3);
  }
});
