import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { listAddresses } from '#support/server/list-addresses.ts';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';
import { lineOf, payFor } from '#support/shop/make-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const origin = 'http://localhost:3000';
const askAgain = 'public, max-age=0, must-revalidate';
const shared = 's-maxage=60, stale-while-revalidate=60';
const forSharedCaches = /s-maxage|stale-|surrogate|cdn-/i;

/** All that a shared cache may answer for a while: a page, call or file that is not named here must not be. */
const sharedPaths = `
  / /shop /shop/clothes /shop/accessories /shop/home /shop/tutto /product/maglia-1 /product/coperta
  /recesso /garanzia /condizioni /privacy /cookie /accessibilita
  /chi-siamo /aiuto
  /api/advices /api/countProducts /api/pagedProducts /api/productFacets /api/question /api/thresholdPrice
  /file/cardigan-alba-rosso-1.thumb.jpg
  /feed/merchant.xml /sitemap.xml /robots.txt
  /manifest.webmanifest /favicon.ico /favicon.svg /apple-touch-icon.png
  /icon-192.png /icon-512.png /icon-maskable.png
`;

type Asked = { name: string; path: string; cookie: string; response: Response };

let set: Asked[];
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ SHARED_CACHE_SECONDS: '60' });
  set = await askEverything(app);
}, 400_000);

afterAll(() => app?.[Symbol.asyncDispose]());

test('a shared cache may keep the pages, files and calls that are named here, and no others', () => {
  expect(set.length).toBeGreaterThan(1_000);
  const found = set.filter(isShared).map(({ path }) => path.split('?')[0]);
  expect([...new Set(found)].toSorted()).toEqual(sharedPaths.trim().split(/\s+/).toSorted());
});

test('an answer for shared caches is a found GET or HEAD, the same with cookies, and sets none', () => {
  const found = set.filter(isShared);
  expect(found.length).toBeGreaterThan(80);
  for (const { name, path, response } of found) {
    const { status, headers } = response;
    expect(name).toMatch(/^(?:GET|HEAD) /);
    expect([name, status]).toEqual([name, 200]);
    expect([name, headers.get('set-cookie')]).toEqual([name, null]);
    expect([name, headers.get('vary')]).toEqual([name, 'Accept-Encoding']);
    const alike = found.filter((one) => one.path === path);
    const etags = alike.map((one) => one.response.headers.get('etag'));
    expect([name, new Set(etags).size]).toEqual([name, 1]);
  }
});

test('answers to a maker, a buyer and a browser that has ordered are kept by no cache', () => {
  const personal = set.filter(
    ({ path, cookie }) =>
      /^\/(?:cart|checkout|ordine\/(?!nothing)|api\/recentOrders|bottega\/api\/me)/.test(path) &&
      cookie !== '',
  );
  const found = personal.filter(({ response }) => response.status === 200);
  expect(new Set(found.map(({ path }) => path.split('/')[1])).size).toBe(5);
  for (const { response } of found) expect(response.headers.get('cache-control')).toBe('no-store');
});

test('stock and price that a page or the cart reads anew are asked for at the shop each time', async () => {
  for (const path of ['/api/product?_id=maglia-1', '/api/someProducts?ids=maglia-1']) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(app.origin + path, { method });
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, askAgain]);
    }
  }
});

test('files whose address tells their content are kept for good, by shared caches too', async () => {
  const page = await (await fetch(app.origin)).text();
  const [picture = ''] = page.match(/\/file\/[^\s",&]+\?v=[0-9a-f]{8}/) ?? [];
  const [script = ''] = page.match(/\/assets\/[\w.-]+\.js/) ?? [];
  for (const path of [picture, script]) {
    const { status, headers } = await fetch(app.origin + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('a shared cache that asks whether its page has changed may keep it for as long again', async () => {
  for (const path of ['/shop', '/api/advices']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const first = await fetch(app.origin + path, { headers });
      const etag = first.headers.get('etag') ?? '';
      await first.text();
      const again = await fetch(app.origin + path, {
        headers: { ...headers, 'if-none-match': etag },
      });
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toBe(`${askAgain}, ${shared}`);
      expect(again.headers.get('vary')).toBe('Accept-Encoding');
    }
  }
});

test.for([
  ['/shop/', 308, 'public, max-age=86400'],
  ['/product/nothing', 404, 'no-store'],
  ['/file/nothing.thumb.jpg', 404, 'no-store'],
  ['/api/pagedProducts', 400, 'no-store'],
] as const)(
  '%s is answered %i with %s, as without the setting',
  async ([path, status, caching]) => {
    const answer = await fetch(app.origin + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, caching]);
  },
);

/** Every address of a shop, without cookies and with those of a buyer and a maker in one. */
async function askEverything(shop: TestApp): Promise<Asked[]> {
  const { order, browser } = await buy(shop);
  const { cookie: maker } = await signInMaker(shop.database);
  const cart = `cart=${encodeURIComponent(JSON.stringify([lineOf('maglia-1')]))}`;
  const cookies = `${browser}; ${maker}; ${cart}; threshold_price=1; answer=filati`;
  // POST comes last, as it changes something: a piece is sold, a maker is signed out.
  const ways = [
    { method: 'GET', cookie: '' },
    { method: 'GET', cookie: cookies },
    { method: 'HEAD', cookie: '' },
    { method: 'POST', cookie: cookies },
  ];
  const addresses = await listAddresses(shop, order);
  const asked: Asked[] = [];
  for (const { method, cookie } of ways) {
    for (const { path, bodies } of addresses) {
      for (const body of method === 'POST' ? bodies : [undefined]) {
        const response = await ask(shop, { method, path, cookie, body });
        const name = `${method} ${path} ${cookie && 'with cookies'}`;
        asked.push({ name, path, cookie, response });
      }
    }
  }
  return asked;
}

async function ask(
  shop: TestApp,
  { method, path, cookie, body }: { method: string; path: string; cookie: string; body: unknown },
): Promise<Response> {
  const response = await fetch(shop.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      origin,
      ...(cookie !== '' && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  // A stream of news has no end.
  await response.body?.cancel();
  return response;
}

async function buy(shop: TestApp): Promise<{ order: string; browser: string }> {
  const answer = await shop.post(calls.pay.path, payFor('maglia-1'));
  const paid = calls.pay.response.parse(await answer.json());
  if (!('bill' in paid)) throw new Error('The order was not paid');
  const browser = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { order: paid.bill.order_id, browser };
}

function isShared({ response }: Asked): boolean {
  return forSharedCaches.test(response.headers.get('cache-control') ?? '');
}
