import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { makeProduct } from '#support/catalogue/make-product.ts';
import { pickNeighbours } from './neighbours.tsx';

function shelf(stocks: number[]): Product[] {
  return stocks.map((stock, index) => {
    const color = { code: '#ffffff', name: 'Panna' };
    const model_info = [{ color, imgs: [], sizes: [{ size: 'unica', stock }] }];
    return makeProduct({ _id: `p${index}`, model_info });
  });
}

const ids = (products: Product[]) => products.map(({ _id }) => _id);

test('the neighbours of a piece are the four that follow it on its shelf', () => {
  expect(ids(pickNeighbours(shelf([1, 1, 1, 1, 1, 1, 1]), 'p1'))).toEqual(['p2', 'p3', 'p4', 'p5']);
});

test('after the last piece the shelf begins again, without the piece itself', () => {
  expect(ids(pickNeighbours(shelf([1, 1, 1, 1]), 'p2'))).toEqual(['p3', 'p0', 'p1']);
});

test('a piece that stands further on has the beginning of its shelf beside it', () => {
  expect(ids(pickNeighbours(shelf([1, 1, 1, 1, 1]), 'p40'))).toEqual(['p0', 'p1', 'p2', 'p3']);
});

test('what is wholly sold out is not shown', () => {
  expect(ids(pickNeighbours(shelf([1, 0, 1, 0, 1]), 'p0'))).toEqual(['p2', 'p4']);
});
