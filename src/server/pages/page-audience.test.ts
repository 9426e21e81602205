import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const legal = ['/recesso', '/garanzia', '/condizioni', '/privacy', '/cookie', '/accessibilita'];

test.for(['/', '/shop', '/shop/home', '/product/cardigan-alba', ...legal])('%s is kept', (path) => {
  expect(pageKey('GET', path)).toBe(path);
  expect(pageKey('HEAD', path)).toBe(path);
});

test('a query makes no further entry', () => {
  expect(pageKey('GET', '/shop?utm_source=x&n=1')).toBe('/shop');
});

const personal = ['/cart', '/checkout', '/pay', '/accepted?order=1', '/rejected'];

test.for([...personal, '/shopping', '/privacy/x', '/recesso.data', '/api/x'])(
  '%s is never kept',
  (path) => {
    expect(pageKey('GET', path)).toBeUndefined();
  },
);

test('neither other methods nor calls for data are answered from what is kept', () => {
  expect(pageKey('POST', '/shop')).toBeUndefined();
  expect(pageKey('GET', '/product/x.data')).toBeUndefined();
});
