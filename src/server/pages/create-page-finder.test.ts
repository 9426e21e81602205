import { expect, test } from 'vitest';
import { openPageFinder } from '#support/server/open-page-finder.ts';
import { createPageFinder } from './create-page-finder.ts';
import { createProductIndex } from './create-product-index.ts';

test.for(['/', '/shop', '/shop/clothes', '/shop/home', '/product/cardigan-alba', '/pay.data'])(
  '%s is the address of a page',
  async (path) => {
    const finder = await openFinder();
    expect(finder.find(path)).toMatchObject({ kind: 'page', path, takesForms: false });
    expect(await finder.ask(path)).toEqual(finder.find(path));
  },
);

test.for([
  ['/shop/', '/shop'],
  ['/SHOP/Home', '/shop/home'],
  ['/product/%63ardigan-alba', '/product/cardigan-alba'],
  ['//Product/Cardigan-Alba/', '/product/cardigan-alba'],
])('%s is another spelling of %s', async ([path = '', to]) => {
  const finder = await openFinder();
  expect(finder.find(path)).toEqual({ kind: 'redirect', to });
  expect(await finder.ask(path)).toEqual({ kind: 'redirect', to });
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
  const finder = await openFinder();
  expect(finder.find(path)).toEqual({ kind: 'missing' });
  expect(await finder.ask(path)).toEqual({ kind: 'missing' });
  expect(finder.missingPageOf(path)).toBe(standIn);
});

test('forms are taken where a route takes them', async () => {
  expect((await openFinder()).find('/recesso')).toMatchObject({ takesForms: true });
});

test('a product is asked for when the catalogue has changed, other addresses are told at once', async () => {
  const finder = openPageFinder(['cardigan-alba']);
  expect(finder.find('/product/cardigan-alba')).toBeUndefined();
  expect(finder.find('/product/%63ardigan-alba')).toBeUndefined();
  expect(finder.find('/nowhere')).toEqual({ kind: 'missing' });
  await finder.ask('/product/cardigan-alba');
  expect(finder.find('/product/cardigan-alba')).toMatchObject({ kind: 'page' });
});

test('a long list has as many parts as it takes, known when the catalogue is', async () => {
  const finder = openPageFinder(Array.from({ length: 10_001 }, (_, nth) => `pezzo-${nth}`));
  expect(finder.find('/sitemap/21.xml')).toBeUndefined();
  expect(await finder.ask('/sitemap/21.xml')).toMatchObject({ kind: 'page' });
  const kinds = [
    '/sitemap/1.xml',
    '/sitemap/21.xml',
    '/sitemap/22.xml',
    '/sitemap/0.xml',
    '/sitemap/two.xml',
    '/feed/merchant/1.xml',
    '/feed/merchant/2.xml',
    '/feed/merchant/21.xml',
    '/feed/merchant/22.xml',
  ].map((path) => finder.find(path)?.kind);
  expect(kinds).toEqual([
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

test('a route with an open part of which nothing is known stops the start', () => {
  const products = createProductIndex({
    read: async () => ({ clothes: [], accessories: [], forhome: [] }),
  });
  const routes = [{ path: '/ordine/:id', takesForms: false, hasLoader: true, asksServer: false }];
  expect(() => createPageFinder({ routes, products })).toThrow('/ordine/:id');
});

/** One that has read the catalogue. */
async function openFinder() {
  const finder = openPageFinder(['cardigan-alba']);
  await finder.ask('/product/cardigan-alba');
  return finder;
}
