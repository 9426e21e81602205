import { expect, test } from 'vitest';
import { openPageFinder } from '#support/server/open-page-finder.ts';
import { makeLine } from '#support/catalogue/make-product.ts';
import { isRobotList, isSameForEverybody } from './page-audience.ts';

const legal = ['/recesso', '/garanzia', '/condizioni', '/privacy', '/cookie', '/accessibilita'];
const words = ['/chi-siamo', '/aiuto'];

test.for(['/', '/shop', '/shop/home', '/product/cardigan-alba', ...legal, ...words])(
  '%s is the same for everybody, and any cache may store it',
  async (path) => {
    const page = await find(path);
    expect(page.audience).toBe('public');
    expect(isSameForEverybody(page, 'cart=[]; answer=1')).toBe(true);
  },
);

test.for(['/pay/test', '/robots.txt', '/sitemap.xml', '/feed/merchant.xml'])(
  '%s is the same for everybody, and is kept in the shop only',
  async (path) => {
    const page = await find(path);
    expect(page.audience).not.toBe('public');
    expect(isSameForEverybody(page, undefined)).toBe(true);
  },
);

test('a page of a visitor is the same for everybody when its route has no loader', async () => {
  expect(isSameForEverybody(await find('/checkout'), undefined)).toBe(true);
  for (const path of ['/pay', '/accepted', '/rejected']) {
    expect(isSameForEverybody(await find(path), undefined)).toBe(false);
  }
});

test('all empty carts are the same page', async () => {
  const cart = await find('/cart');
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
    expect(isSameForEverybody(cart, cookies)).toBe(true);
  }
  expect(isSameForEverybody(cart, `answer=1; cart=${filled}`)).toBe(false);
});

test('checkout and the pages after it belong to a payment', async () => {
  const paths = ['/checkout', '/pay', '/accepted', '/shop', '/cart', '/pay/test'];
  const pages = await Promise.all(paths.map(find));
  const paying = pages.filter(({ audience }) => audience === 'payment');
  expect(paying.map(({ path }) => path)).toEqual(['/checkout', '/pay', '/accepted']);
});

test('lists for robots and their numbered parts are known by their address', () => {
  const lists = ['/sitemap.xml', '/sitemap/2.xml', '/feed/merchant.xml', '/feed/merchant/2.xml'];
  const others = ['/', '/sitemap/_', '/sitemapxxml', '/sitemap/two.xml', '/robots.txt'];
  expect([...lists, ...others].filter(isRobotList)).toEqual(lists);
});

async function find(path: string) {
  const found = await openPageFinder().find(path);
  if (found.kind !== 'page') throw new Error(`${path} is not a page`);
  return found;
}
