import { Hono } from 'hono';
import { fail } from '#api/fail.ts';
import { expect, test } from 'vitest';
import { errorText } from '#text/errors.ts';
import { fileRoutes } from '#api/file-routes.ts';
import { nonceHeader } from '#web/nonce-header.ts';
import { createRequestIds, nameRequests } from '#server/log.ts';
import { captureLog } from '#support/server/capture-log.ts';
import { htmlPage, openHttpApp } from '#support/server/open-http-app.ts';
import { nonPageCsp } from './security-headers.ts';

test('a page carries a strict policy and every security header', async () => {
  const answer = await openHttpApp().request('/cart');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.for(['/', '/checkout'])('nobody sees by which word %s was rendered', async (path) => {
  const answer = await openHttpApp().request(path, { headers: { cookie: 'cart=[]' } });
  expect(answer.headers.has(nonceHeader)).toBe(false);
  expect(await answer.text()).toContain('<script>start()</script>');
});

test('an answer that is no page may run nothing', async () => {
  const answer = await openHttpApp().request('/healthz');
  expect(answer.headers.get('content-security-policy')).toBe(nonPageCsp);
});

test('a page for everybody is rendered once, without cookies and query', async () => {
  const seen: Request[] = [];
  const app = openHttpApp({ render: async (request) => (seen.push(request), htmlPage()) });
  await app.request('/shop?utm=1', { headers: { cookie: 'cart=secret' } });
  const second = await app.request('/shop');
  expect(seen.map(({ url }) => url)).toEqual(['http://localhost:3000/shop']);
  expect(seen[0]?.headers.has('cookie')).toBe(false);
  expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test.for(['br', 'gzip'])('a kept page is sent as %s to who takes it', async (encoding) => {
  const app = openHttpApp();
  const headers = { 'accept-encoding': `deflate, ${encoding};q=0.5` };
  const answer = await app.request('/shop', { headers });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
});

test('a browser that has the page already is told that nothing has changed', async () => {
  const app = openHttpApp();
  const first = await app.request('/shop');
  const etag = first.headers.get('etag') ?? '';
  const again = await app.request('/shop', { headers: { 'if-none-match': etag } });
  expect(etag).toMatch(/^W\/"/);
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a long answer of the moment is compressed, a short one is not', async () => {
  const api = new Hono()
    .get('/api/long', (c) => c.json('x'.repeat(5_000)))
    .get('/api/short', (c) => c.json('x'));
  const app = openHttpApp({ api });
  const headers = { 'accept-encoding': 'br' };
  const long = await app.request('/api/long', { headers });
  const short = await app.request('/api/short', { headers });
  expect(long.headers.get('content-encoding')).toBe('br');
  expect(Number(long.headers.get('content-length'))).toBeLessThan(500);
  expect(await short.json()).toBe('x');
  expect(short.headers.has('content-encoding')).toBe(false);
});

test('a request is logged by id, method, path, status and time, without what its query says', async () => {
  const { log, lines } = captureLog();
  const headers = { 'x-request-id': 'from-the-proxy' };
  const answer = await openHttpApp({ log }).request('/cart?email=anna@example.it', { headers });
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy');
  const request = { id: 'from-the-proxy', method: 'GET', path: '/cart', status: 200 };
  expect(lines).toEqual([{ level: 30, msg: 'request', ...request, ms: expect.any(Number) }]);
});

test('the log has the code with which a call was refused', async () => {
  const { log, lines } = captureLog();
  const api = new Hono().post('/api/pay', () => fail('price_changed'));
  await openHttpApp({ log, api }).request('/api/pay', { method: 'POST' });
  expect(lines).toMatchObject([{ status: 409, code: 'price_changed' }]);
});

test('log lines of a request name it', async () => {
  const { log: bare, lines } = captureLog();
  const requests = createRequestIds();
  const log = nameRequests(bare, requests);
  const api = new Hono().get('/api/advices', async (context) => {
    await Promise.resolve();
    log.warn('provider asked');
    return context.json([]);
  });
  const headers = { 'x-request-id': 'from-the-proxy' };
  await openHttpApp({ api, requests }).request('/api/advices', { headers });
  log.warn('by the clock');
  expect(lines.map(({ msg, request }) => [msg, request])).toEqual([
    ['provider asked', 'from-the-proxy'],
    ['by the clock', undefined],
  ]);
});

test('only pictures may be shown by other sites', async () => {
  const pictures = { find: async () => ({ ...picture, bytes: new Uint8Array() }) };
  const app = openHttpApp({ api: fileRoutes({ pictures, visitor: () => ({ ip: '192.0.2.1' }) }) });
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/file/scarf.thumb.jpg')).toBe('cross-origin');
  for (const path of ['/', '/cart', '/healthz', '/nothing', '/file/nothing/at/all', '/Shop/']) {
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
  }
});

test('a closed connection is no failure of ours, and none of the database', async () => {
  const { log, lines } = captureLog();
  const api = new Hono().post('/api/pay', () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  });
  const render = async () => new Response('aborted', { status: 500 });
  const app = openHttpApp({ log, api, render });
  const gone = { outgoing: { destroyed: true, writableFinished: false } };
  await app.request('/api/pay', { method: 'POST' }, gone);
  await app.request('/checkout', {}, gone);
  expect(lines).toMatchObject([
    { level: 30, path: '/api/pay', status: 499 },
    { level: 30, path: '/checkout', status: 499 },
  ]);
});

test('a failure answers in Italian, without its details', async () => {
  const api = new Hono().get('/api/broken', () => {
    throw new Error('password in here');
  });
  const answer = await openHttpApp({ api }).request('/api/broken');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    error: { code: 'internal', message: errorText.internal },
  });
});

test('the figures are not on the port of the shop, wherever they are asked for from', async () => {
  const answer = await openHttpApp().request('/metrics');
  expect(await answer.text()).not.toContain('process_cpu_seconds_total');
});

test('a form that is too large is refused', async () => {
  const request = { method: 'POST', body: 'x'.repeat(100_000) };
  const answer = await openHttpApp().request('/recesso', request);
  expect(answer.status).toBe(413);
});

const picture = { contentType: 'image/jpeg', etag: '"e"', version: '0a1b2c3d' };
