import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app[Symbol.asyncDispose]());

const anonymous = ['/', '/shop', '/shop/clothes', '/shop/accessories', '/shop/home'];
const legal = ['/recesso', '/garanzia', '/condizioni', '/privacy', '/cookie', '/accessibilita'];
const words = ['/chi-siamo', '/aiuto'];
const kept = [...anonymous, '/product/maglia-1', ...legal, ...words];
const personal = ['/cart', '/checkout', '/pay?order=x', '/accepted?order=x', '/rejected'];

test.each([...kept, '/cart', '/error', '/nowhere'])(
  'the page %s carries the security headers and a strict policy',
  async (path) => {
    const { headers } = await app.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(scripts).toContain("'self'");
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toMatch(/unsafe|\*|https?:/);
  },
);

test.each(kept)('the page %s has an ETag, and is a 304 for whoever has it', async (path) => {
  const first = await app.get(path);
  expect(first.status).toBe(200);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await app.get(path, { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test.each(['br', 'gzip'])('kept pages come compressed with %s', async (encoding) => {
  for (const path of kept) {
    const plain = await (await app.get(path)).text();
    const packed = await app.get(path, { 'accept-encoding': encoding });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(plain.length / 2);
    const unpacked = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    expect(unpacked.toString()).toBe(plain);
  }
});

test('a kept page says nothing of its first visitor', async () => {
  const cookie = `cart=${encodeURIComponent('[{"_id":"segreto"}]')}`;
  const first = await app.get('/shop/accessories?da=amica', { cookie });
  const second = await app.get('/shop/accessories');
  expect(first.headers.get('set-cookie')).toBeNull();
  const page = await first.text();
  expect(page).not.toContain('amica');
  expect(page).not.toContain('segreto');
  expect(page).toBe(await second.text());
});

test('a change of the catalogue is on the kept pages at once', async () => {
  for (const path of ['/product/maglia-1', '/shop/clothes']) {
    expect(await (await app.get(path)).text()).toContain('Maglia 1');
  }
  await app.database.pool.query(`update product set name = 'Maglia Nuova' where id = 'maglia-1'`);
  for (const path of ['/product/maglia-1', '/shop/clothes']) {
    await expect.poll(async () => (await app.get(path)).text()).toContain('Maglia Nuova');
  }
});

test('a product’s page leads on to others of its category', async () => {
  const page = await (await app.get('/product/maglia-2')).text();
  const shelf = page.slice(page.indexOf('id="vicini"'));
  const links = [...shelf.matchAll(/href="(\/product\/[^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    '/product/maglia-3',
    '/product/maglia-4',
    '/product/maglia-5',
    '/product/maglia-6',
  ]);
});

test('a piece that sells out is sold out on its kept page', async () => {
  expect(await (await app.get('/product/coperta')).text()).not.toContain('Avvisami');
  await app.database.pool.query(
    `update sku set stock = 0 from variant
     where variant.id = sku.variant_id and variant.product_id = 'coperta'`,
  );
  await expect.poll(async () => (await app.get('/product/coperta')).text()).toContain('Avvisami');
});

test.each([...kept, ...personal, '/pay/test', '/error', '/nowhere'])(
  'the page %s is in Italian, has a title and one h1',
  async (path) => {
    const answer = await app.get(path);
    const location = answer.headers.get('location');
    const page = await (location === null ? answer : await app.get(location)).text();
    expect(page).toContain('<html lang="it">');
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
  },
);

test.each(['/nowhere', '/shop/cars', '/product', '/pay/nothing', '/.env', '/shop/clothes/x'])(
  'the unknown path %s is a 404 with Pagina non trovata',
  async (path) => {
    const answer = await app.get(path);
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toContain('Pagina non trovata');
    expect(page).toContain('noindex');
  },
);

test('an unknown product is a 404 with the error page', async () => {
  const answer = await app.get('/product/nessuno');
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(page).toContain('Ooops, qualcosa è andato storto!');
  expect(page).toContain('noindex');
});

test('/error is a 200 that search engines leave out', async () => {
  const answer = await app.get('/error');
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('Ooops, qualcosa è andato storto!');
  expect(page).toMatch(/<meta name="robots" content="noindex"/);
});

test.each(personal)('the page %s is kept by nobody', async (path) => {
  const answer = await app.get(path);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('what the API answers to one visitor is kept by nobody, to all alike not without asking; none may run anything', async () => {
  const caching = {
    '/api/recentOrders': 'no-store',
    '/api/advices': 'public, max-age=0, must-revalidate',
  };
  for (const [path, expected] of Object.entries(caching)) {
    const { headers } = await app.get(path);
    expect([path, headers.get('cache-control')]).toEqual([path, expected]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('/healthz tells that the shop and its database are well', async () => {
  const answer = await app.get('/healthz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok', database: 'ok', disk: 'ok', failing: [] });
});

test('the sitemap names every category and product, and robots.txt names the sitemap', async () => {
  const sitemap = await (await app.get('/sitemap.xml')).text();
  for (const path of ['/shop/home', '/product/coperta']) expect(sitemap).toContain(`${path}</loc>`);
  expect(await (await app.get('/robots.txt')).text()).toContain('/sitemap.xml');
});

test.each(kept)('every picture of the page %s is asked for by its version', async (path) => {
  const page = await (await app.get(path)).text();
  const addresses = page.match(/\/file\/[^\s",&]+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !/\?v=[0-9a-f]{8}$/.test(address))).toEqual([]);
});

test('a replaced picture has another address on the kept pages at once', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(`select checksum from picture where name like 'cardigan%'`);
  const checksum = `abcdef99${'0'.repeat(56)}`;
  const shown = async () =>
    (await (await app.get('/product/maglia-2')).text()).includes('abcdef99');
  expect(await shown()).toBe(false);
  await pool.query(`update picture set checksum = $1 where name like 'cardigan%'`, [checksum]);
  await expect.poll(shown).toBe(true);
  await pool.query(`update picture set checksum = $1 where name like 'cardigan%'`, [
    rows[0]?.checksum,
  ]);
});
