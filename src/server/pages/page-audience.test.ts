import { expect, test } from 'vitest';
import { isPublic, rankOf } from './page-audience.ts';

const legal = ['/recesso', '/garanzia', '/condizioni', '/privacy', '/cookie', '/accessibilita'];

test.for(['/', '/shop', '/shop/home', '/product/cardigan-alba', ...legal])(
  '%s is the same for everybody',
  (path) => {
    expect(isPublic(path)).toBe(true);
  },
);

test.for(['/cart', '/checkout', '/pay', '/pay.data', '/accepted', '/rejected', '/shopping'])(
  '%s is for who looks at it',
  (path) => {
    expect(isPublic(path)).toBe(false);
  },
);

test('who has begun to pay comes first, then pages for everybody', () => {
  const ranks = ['/checkout', '/pay', '/pay.data', '/accepted', '/shop', '/cart'].map(rankOf);
  expect(ranks).toEqual(['payer', 'payer', 'payer', 'payer', 'everybody', 'visitor']);
});
