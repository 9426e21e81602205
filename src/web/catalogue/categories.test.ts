import { paths } from '#contract/paths.ts';
import { expect, test } from 'vitest';
import { productTypes } from '#contract/product-types.ts';
import { categoryOf } from './categories.ts';

test('/shop/home shows the product type forhome', () => {
  expect(categoryOf('home')).toBe('forhome');
});

test('an unknown category has no product type', () => {
  expect(categoryOf('shoes')).toBeUndefined();
  expect(categoryOf('forhome')).toBeUndefined();
  expect(categoryOf('constructor')).toBeUndefined();
});

test.each(productTypes)('the address of %s leads back to it', (type) => {
  expect(categoryOf(paths[type].replace('/shop/', ''))).toBe(type);
});
