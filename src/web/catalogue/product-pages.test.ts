import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { makeProduct } from '#support/catalogue/make-product.ts';
import {
  appendPage,
  awaitedPages,
  isComplete,
  loadedPages,
  nextPage,
  startLoading,
  stopLoading,
} from './product-pages.ts';

function products(from: number, to: number): Product[] {
  return Array.from({ length: to - from }, (_, index) => makeProduct({ _id: `p${from + index}` }));
}

test('before anything is there the placeholders stand for the first page', () => {
  expect(awaitedPages(12)).toMatchObject({ loading: true, placeholders: 12, products: [] });
});

test('the next page begins after the products that are shown', () => {
  expect(nextPage(loadedPages({ products: products(0, 12), total: 30 }))).toEqual({
    start: 12,
    limit: 12,
  });
});

test('a press of the button means nothing while a page is on its way', () => {
  expect(
    nextPage(startLoading(loadedPages({ products: products(0, 12), total: 30 }))),
  ).toBeUndefined();
});

test('a failed request leaves the flag on, so that loading stops', () => {
  const afterFailure = startLoading(loadedPages({ products: products(0, 12), total: 30 }));
  expect(afterFailure.loading).toBe(true);
  expect(nextPage(afterFailure)).toBeUndefined();
});

test('a failed request that is given up leaves the list as it was, and the next press asks for the same page', () => {
  const pages = loadedPages({ products: products(0, 12), total: 30 });
  const givenUp = stopLoading(startLoading(pages));
  expect(givenUp).toEqual(pages);
  expect(nextPage(givenUp)).toEqual(nextPage(pages));
});

test('twelve placeholders stand for the next page, fewer for the last', () => {
  expect(startLoading(loadedPages({ products: products(0, 12), total: 30 })).placeholders).toBe(12);
  expect(startLoading(loadedPages({ products: products(0, 12), total: 15 })).placeholders).toBe(3);
});

test('the next page is appended and the list is complete when all are shown', () => {
  const all = appendPage(
    startLoading(loadedPages({ products: products(0, 12), total: 15 })),
    products(12, 15),
  );
  expect(all.products.map(({ _id }) => _id)).toEqual(products(0, 15).map(({ _id }) => _id));
  expect(all).toMatchObject({ loading: false, placeholders: 0 });
  expect(isComplete(all)).toBe(true);
  expect(nextPage(all)).toBeUndefined();
});

test('a product that moved into the next page is not shown twice', () => {
  const all = appendPage(loadedPages({ products: products(0, 12), total: 20 }), products(11, 20));
  expect(all.products).toHaveLength(20);
});

test('a list that ended earlier than its count is complete', () => {
  expect(isComplete(appendPage(loadedPages({ products: products(0, 12), total: 15 }), []))).toBe(
    true,
  );
});
