import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLine } from '#support/catalogue/make-product.ts';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app[Symbol.asyncDispose]());

const lines = encodeURIComponent(JSON.stringify([makeLine({ _id: 'maglia-1' })]));
const cookie = `cart=${lines}`;
const crowd = Array.from({ length: 200 }, () => '/cart');

test('a crowd of filled carts of one address is turned away at once, and keeps nobody there from paying or looking', async () => {
  expect((await app.get('/shop')).status).toBe(200);
  const carts = crowd.map((path) => app.get(path, { cookie }));
  const payer = await app.get('/accepted?order=AbCdEfGhIjKlMnOpQrStUv-_');
  const looker = await app.get('/shop');
  const newcomer = await app.get('/product/maglia-1');
  expect([payer.status, looker.status, newcomer.status]).toEqual([302, 200, 200]);
  const answers = await Promise.all(carts);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('3');
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(30);
  expect((await app.get('/cart', { cookie })).status).toBe(200);
});

test('a crowd that asks for one page has it drawn once', async () => {
  const answers = await Promise.all(crowd.map(() => app.get('/product/maglia-2')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
});

test.each(['/checkout', '/rejected', '/error', '/pay/test', '/cart'])(
  'what the server sends of %s holds nothing of its visitor',
  async (path) => {
    const first = await app.get(`${path}?segreto=1`, { cookie: 'cart=segreto; answer=1' });
    const second = await app.get(path);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const page = await first.text();
    expect(page).not.toContain('segreto');
    expect(page).toBe(await second.text());
  },
);

test('sitemap and robots.txt are drawn once, with what they say of themselves', async () => {
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    const first = await app.get(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    const etag = first.headers.get('etag') ?? '';
    expect((await app.get(path, { 'if-none-match': etag })).status).toBe(304);
  }
});
