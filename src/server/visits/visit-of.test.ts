import { expect, test } from 'vitest';
import { visitOf } from './create-visit-counter.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

type Headers = Record<string, string | undefined>;

function visit(url: string, { method = 'GET', status = 200, ...own }: Changes = {}) {
  const [path = ''] = url.split('?', 1);
  const headers: Headers = { 'user-agent': phone, ...own.headers };
  return visitOf({ method, url, path, status, header: (name) => headers[name] });
}

type Changes = { method?: string; status?: number; headers?: Headers };

test.each([
  ['/', { kind: 'page', name: '/' }],
  ['/?utm_source=x', { kind: 'page', name: '/' }],
  ['/shop/clothes?colore=rosso', { kind: 'page', name: '/shop/clothes' }],
  ['/cart', { kind: 'page', name: '/cart' }],
  ['/product/maglia-1', { kind: 'product', name: 'maglia-1' }],
  ['/api/relatedProducts?ids=maglia-1', { kind: 'product', name: 'maglia-1' }],
])('%s is a visit of %j', (url, subject) => {
  expect(visit(url)).toEqual(subject);
});

test.each([
  '/assets/entry.js',
  '/file/maglia.webp',
  '/api/product?_id=maglia-1',
  '/api/relatedProducts?ids=maglia-1&ids=berretto',
  '/sitemap.xml',
  '/robots.txt',
  '/bottega',
  '/ordine/0123456789012345678901',
  '/desideri/0123456789012345678901',
  '/product/_',
  '/product/MAGLIA',
  '/nothing',
])('%s is none', (url) => {
  expect(visit(url)).toBeUndefined();
});

test('a page that the browser knows already is a visit, one that is missing or failed is none', () => {
  expect(visit('/', { status: 304 })).toBeDefined();
  for (const status of [301, 404, 500, 503]) {
    expect(visit('/', { status })).toBeUndefined();
  }
  expect(visit('/', { method: 'HEAD' })).toBeUndefined();
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32',
  undefined,
])('the robot %s is not counted', (agent) => {
  expect(visit('/', { headers: { 'user-agent': agent } })).toBeUndefined();
});

test('a phone whose maker’s name ends like a robot’s is counted', () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 Chrome/130 Mobile';
  expect(visit('/', { headers: { 'user-agent': agent } })).toBeDefined();
});

test('a page that a browser fetches ahead is not counted, nor are the neighbours that the cart asks for', () => {
  expect(visit('/', { headers: { 'sec-purpose': 'prefetch;prerender' } })).toBeUndefined();
  const from = (referer: string) =>
    visit('/api/relatedProducts?ids=maglia-1', { headers: { referer } });
  expect(from('https://shop.example/cart')).toBeUndefined();
  expect(from('https://shop.example/shop')).toBeDefined();
  expect(from('no address')).toBeDefined();
});
