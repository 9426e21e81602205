import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

test.for(['/', '/shop', '/shop/home', '/product/cardigan-alba'])('%s is kept', (path) => {
  expect(pageKey('GET', path)).toBe(path);
  expect(pageKey('HEAD', path)).toBe(path);
});

test('a query makes no further entry', () => {
  expect(pageKey('GET', '/shop?utm_source=x&n=1')).toBe('/shop');
});

test.for(['/cart', '/checkout', '/pay', '/accepted?order=1', '/rejected', '/shopping', '/api/x'])(
  '%s is never kept',
  (path) => {
    expect(pageKey('GET', path)).toBeUndefined();
  },
);

test('neither other methods nor calls for data are answered from what is kept', () => {
  expect(pageKey('POST', '/shop')).toBeUndefined();
  expect(pageKey('GET', '/product/x.data')).toBeUndefined();
});
