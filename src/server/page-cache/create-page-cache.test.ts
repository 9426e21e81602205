import { expect, onTestFinished, test, vi } from 'vitest';
import { compressEntry, type CacheEntry } from '#server/http/cache-entry.ts';
import type { ListPosition } from '#server/pages/create-product-index.ts';
import { createPageCache } from './create-page-cache.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 10, 21);

test('a page is rendered once, however many ask at the same time', async () => {
  const cache = createPageCache();
  const render = vi.fn<() => Promise<CacheEntry>>(() => page('home'));
  const answers = await Promise.all([cache.get('/', render), cache.get('/', render)]);
  const later = await cache.get('/', render);
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set([...answers, later]).size).toBe(1);
  expect(cache.peek('/')).toBe(later);
});

test('a page that fails is not kept, and the next visitor tries again', async () => {
  const cache = createPageCache();
  await expect(cache.get('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await cache.get('/shop', () => page('sorry', 500));
  expect(cache.peek('/shop')).toBeUndefined();
  await expect(cache.get('/', () => page('home'))).resolves.toMatchObject({ status: 200 });
});

test('a page is rendered anew after a minute, since what it says may end by the clock', async () => {
  let now = start;
  const cache = createPageCache({ now: () => now });
  await cache.get('/product/x', () => page('prima costava di più'));
  now = start + minute - 1;
  expect(cache.peek('/product/x')).toBeDefined();
  now = start + minute;
  expect(cache.peek('/product/x')).toBeUndefined();
  const renewed = await cache.get('/product/x', () => page('costa così'));
  expect(cache.peek('/product/x')).toBe(renewed);
});

test('a page that cannot be rendered anew is shown for an hour', async () => {
  let now = start;
  const cache = createPageCache({ now: () => now });
  const before = await cache.get('/', () => page('home'));
  const fail = () => Promise.reject(new Error('down'));
  now = start + hour - 1;
  await expect(cache.get('/', fail)).resolves.toBe(before);
  now = start + hour + 1;
  await expect(cache.get('/', fail)).rejects.toThrow('down');
});

test('the page that was not asked for the longest makes room', async () => {
  const entry = await page('a page');
  const cache = createPageCache({ maxBytes: (entry.bytes + 1_500) * 2 });
  for (const key of ['a', 'b']) await cache.get(key, async () => entry);
  cache.peek('a');
  await cache.get('c', async () => entry);
  expect(['a', 'b', 'c'].filter((key) => cache.peek(key))).toEqual(['a', 'c']);
});

test('a change of the catalogue forgets every page', async () => {
  const cache = createPageCache();
  await cache.get('/', () => page('home'));
  await cache.get('/product/x', () => page('no', 404));
  cache.clear();
  expect([cache.peek('/'), cache.peek('/product/x')]).toEqual([undefined, undefined]);
});

test('a page that was being rendered while the catalogue changed is not kept', async () => {
  const cache = createPageCache();
  const rendering = Promise.withResolvers<CacheEntry>();
  const first = cache.get('/', () => rendering.promise);
  cache.clear();
  const second = cache.get('/', () => page('new'));
  rendering.resolve(await page('old'));
  await Promise.all([first, second]);
  expect(cache.peek('/')).toBe(await second);
});

test('a change of stock forgets the page of that product at once, and lists in a moment', async () => {
  vi.useFakeTimers();
  const cache = createPageCache();
  for (const key of ['/shop/clothes', '/product/a', '/product/b', '/privacy'])
    await cache.get(key, () => page(key));
  cache.dropProduct('a');
  expect(cache.peek('/product/a')).toBeUndefined();
  expect(cache.peek('/shop/clothes')).toBeDefined();
  vi.runAllTimers();
  expect(cache.peek('/shop/clothes')).toBeUndefined();
  expect(cache.peek('/product/b')).toBeDefined();
  expect(cache.peek('/privacy')).toBeDefined();
  vi.useRealTimers();
});

test('a price in the middle of a long list makes its page and home anew', async () => {
  const cache = createPageCache({ positionOf: placeIn(20_000) });
  const pages = [...everywhere, '/product/p10500', '/product/p10501', '/product/p25000'];
  for (const key of pages) await cache.get(key, () => page(key));
  cache.dropShown('p10500');
  expect(pages.filter((key) => cache.peek(key) === undefined)).toEqual(['/', '/product/p10500']);
});

test('a price at the head of a list makes the pages of its category anew, where it may stand below', async () => {
  const cache = createPageCache({ positionOf: placeIn(20_000) });
  const pages = [...everywhere, '/product/p3', '/product/p10500', '/product/p25000'];
  for (const key of pages) await cache.get(key, () => page(key));
  cache.dropShown('p3');
  expect(pages.filter((key) => cache.peek(key) === undefined)).toEqual([
    '/',
    '/shop/clothes',
    '/product/p3',
    '/product/p10500',
  ]);
});

test('where nobody knows the place of a product, all lists for people and products are made anew', async () => {
  const cache = createPageCache();
  const pages = [...everywhere, '/product/p3', '/privacy'];
  for (const key of pages) await cache.get(key, () => page(key));
  cache.dropShown('p10500');
  expect(pages.filter((key) => cache.peek(key) !== undefined)).toEqual([...forRobots, '/privacy']);
});

test('a sale makes only the lists anew that show the piece', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = createPageCache({ positionOf: placeIn(20_000) });
  for (const key of everywhere) await cache.get(key, () => page(key));
  cache.dropProduct('p10500');
  vi.runAllTimers();
  expect(everywhere.filter((key) => cache.peek(key) === undefined)).toEqual(['/']);
});

test('a page that was made while something changed is shown until there is a newer one', async () => {
  const cache = createPageCache();
  const making = Promise.withResolvers<CacheEntry>();
  const first = cache.get('/', () => making.promise);
  cache.clear();
  making.resolve(await page('of before'));
  const before = await first;
  expect(cache.peek('/')).toBeUndefined();
  expect(await cache.get('/', () => Promise.reject(new Error('Away')))).toBe(before);
});

test('a list of before is shown while the new one is made, and whoever made it waits a moment only', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = createPageCache();
  const before = await cache.get('/', () => page('before'));
  cache.dropProduct('a');
  vi.runAllTimers();
  const slow = Promise.withResolvers<CacheEntry>();
  const first = cache.get('/', () => slow.promise);
  expect(cache.peek('/')).toBe(before);
  expect(await cache.get('/', () => page('twice'))).toBe(before);
  await vi.runAllTimersAsync();
  expect(await first).toBe(before);
  const after = await page('after');
  slow.resolve(after);
  await vi.waitFor(() => expect(cache.peek('/')).toBe(after));
});

test('whatever has changed, the page of before is shown while there is no new one', async () => {
  const cache = createPageCache();
  const away = () => Promise.reject(new Error('Away'));
  const [home, product] = await Promise.all(
    ['/', '/product/a'].map((key) => cache.get(key, () => page(key))),
  );
  cache.clear();
  cache.dropProduct('a');
  expect(await cache.get('/', away)).toBe(home);
  expect(await cache.get('/product/a', away)).toBe(product);
  await expect(cache.get('/product/b', away)).rejects.toThrow('Away');
  const retired = await cache.get('/product/a', () => page('no more', 404));
  expect(retired?.status).toBe(404);
  expect(cache.peek('/product/a')).toBe(retired);
});

test('a list that cannot be made anew stays as it was', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onFailure = vi.fn<(error: unknown) => void>();
  const cache = createPageCache({ onFailure });
  const before = await cache.get('/', () => page('before'));
  cache.dropProduct('a');
  vi.runAllTimers();
  expect(await cache.get('/', () => page('busy', 503))).toBe(before);
  expect(await cache.get('/', () => Promise.reject(new Error('Away')))).toBe(before);
  expect(onFailure).toHaveBeenCalledTimes(1);
});

const forRobots = [
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/sitemap/22.xml',
  '/feed/merchant.xml',
  '/feed/merchant/22.xml',
];
const everywhere = ['/', '/shop/clothes', '/shop/home', ...forRobots];

/** Of products that are named by their place, the first so many of them clothes. */
function placeIn(clothes: number) {
  return (id: string): ListPosition => {
    const inAll = Number(id.slice(1));
    return inAll < clothes
      ? { type: 'clothes', inType: inAll, inAll }
      : { type: 'forhome', inType: inAll - clothes, inAll };
  };
}

function page(body: string, status = 200): Promise<CacheEntry> {
  return compressEntry({ status, headers: {}, body: Buffer.from(body) });
}
