import { expect, test } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { isSameForEverybody, isPaymentPage, isPublic } from './page-audience.ts';

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

test.for(['/', '/product/cardigan-alba', '/pay/test', '/sitemap.xml'])(
  'the server draws %s alike for everybody',
  (path) => {
    expect(isSameForEverybody(page(path), 'cart=[]; answer=1')).toBe(true);
  },
);

test('a page whose route asks for nothing is drawn alike, one that asks may be for one visitor', () => {
  expect(isSameForEverybody({ ...page('/checkout'), hasLoader: false }, undefined)).toBe(true);
  for (const path of ['/pay', '/accepted', '/pay.data', '/new']) {
    expect(isSameForEverybody(page(path), undefined)).toBe(false);
  }
});

test('all empty carts are drawn alike', () => {
  const filled = encodeURIComponent(JSON.stringify([makeLine()]));
  for (const cookies of [
    undefined,
    '',
    'answer=1',
    'cart=',
    'cart=[]',
    'cart=junk',
    'shopcart=x',
  ]) {
    expect(isSameForEverybody(page('/cart'), cookies)).toBe(true);
  }
  expect(isSameForEverybody(page('/cart'), `answer=1; cart=${filled}`)).toBe(false);
});

test('who is at the checkout or beyond has begun to pay', () => {
  const paths = ['/checkout', '/pay', '/pay.data', '/accepted', '/shop', '/cart', '/pay/test'];
  expect(paths.filter(isPaymentPage)).toEqual(['/checkout', '/pay', '/pay.data', '/accepted']);
});

/** A page whose route has a loader. */
function page(path: string) {
  return { path, takesForms: false, hasLoader: true };
}
