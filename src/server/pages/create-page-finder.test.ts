import { expect, test } from 'vitest';
import { openPageFinder } from '#support/server/open-page-finder.ts';

test.for(['/', '/shop', '/shop/clothes', '/shop/home', '/product/cardigan-alba'])(
  '%s is the address of a page',
  async (path) => {
    const finder = openPageFinder();
    expect(await finder.find(path)).toMatchObject({ kind: 'page', path, takesForms: false });
  },
);

test.for([
  ['/shop/', '/shop'],
  ['/SHOP/Home', '/shop/home'],
  ['/product/%63ardigan-alba', '/product/cardigan-alba'],
  ['//Product/Cardigan-Alba/', '/product/cardigan-alba'],
  ['/product/cardigan-alba.', '/product/cardigan-alba'],
  ['/Recesso,', '/recesso'],
  ['/recesso).', '/recesso'],
  ['/desideri/AbCdEfGhIjKlMnOpQrStUv-_%E2%80%9D.', '/desideri/AbCdEfGhIjKlMnOpQrStUv-_'],
  ['/ordine/AbCdEfGhIjKlMnOpQrStUv-_%22', '/ordine/AbCdEfGhIjKlMnOpQrStUv-_'],
])('%s is another spelling of %s', async ([path = '', to]) => {
  const finder = openPageFinder();
  expect(await finder.find(path)).toEqual({ kind: 'redirect', to });
});

test.for([
  ['/nowhere', '/_'],
  ['/_', '/_'],
  ['/shop.data', '/_'],
  ['/product', '/_'],
  ['/shop//cars', '/_'],
  ['/shop/clothes/x', '/_'],
  ['/%ZZ', '/_'],
  ['/shop/cars', '/shop/_'],
  ['/Shop/cars/', '/shop/_'],
  ['/shop/%ff', '/shop/_'],
  ['/%73hop/cars', '/shop/_'],
  ['/product/nobody', '/product/_'],
  ['/product/x%2Fy', '/product/_'],
  ['/product/%ZZ', '/product/_'],
  ['/product/Nobody_1', '/product/_'],
])('%s is no page, and what is drawn at %s is right there', async ([path = '', standIn]) => {
  const finder = openPageFinder();
  expect(await finder.find(path)).toEqual({ kind: 'missing' });
  expect(finder.missingPageOf(path)).toBe(standIn);
});

test('forms are taken where a route takes them', async () => {
  expect(await openPageFinder().find('/recesso')).toMatchObject({ takesForms: true });
});

test('a long list has as many parts as its products need', async () => {
  const finder = openPageFinder(Array.from({ length: 10_001 }, (_, nth) => `pezzo-${nth}`));
  const parts = [
    '/sitemap/1.xml',
    '/sitemap/21.xml',
    '/sitemap/22.xml',
    '/sitemap/0.xml',
    '/sitemap/two.xml',
    '/feed/merchant/1.xml',
    '/feed/merchant/2.xml',
    '/feed/merchant/21.xml',
    '/feed/merchant/22.xml',
  ];
  const found = await Promise.all(parts.map((path) => finder.find(path)));
  expect(found.map(({ kind }) => kind)).toEqual([
    'page',
    'page',
    'missing',
    'missing',
    'missing',
    'missing',
    'page',
    'page',
    'missing',
  ]);
});
