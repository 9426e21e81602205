import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { waitPagesText } from '#text/error-pages.ts';
import { errorText } from '#text/errors.ts';
import { openPageFinder } from '#support/server/open-page-finder.ts';
import { createRenderLimit } from '#server/pages/create-render-limit.ts';
import { fileRoutes } from '#api/file-routes.ts';
import { nonceHeader } from '#web/nonce-header.ts';
import { createRequestIds, nameRequests } from '#server/log.ts';
import { createResponseCache } from '#server/page-cache/create-response-cache.ts';
import { createPageCache } from '#server/page-cache/create-page-cache.ts';
import { createHttpApp, type HttpAppParts } from './create-http-app.ts';
import { damageLine } from './create-outage-watch.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { noAssets } from './open-assets.ts';
import { nonPageCsp } from './security-headers.ts';

test('a page carries a strict policy and every security header', async () => {
  const answer = await openApp().request('/cart');
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.for(['/', '/checkout'])('nobody sees by which word %s was rendered', async (path) => {
  const answer = await openApp().request(path, { headers: { cookie: 'cart=[]' } });
  expect(answer.headers.has(nonceHeader)).toBe(false);
  expect(await answer.text()).toContain('<script>start()</script>');
});

test('an answer that is no page may run nothing', async () => {
  const answer = await openApp().request('/healthz');
  expect(answer.headers.get('content-security-policy')).toBe(nonPageCsp);
});

test('a page for everybody is rendered once, without cookies and query', async () => {
  const seen: Request[] = [];
  const app = openApp({ render: async (request) => (seen.push(request), htmlPage()) });
  await app.request('/shop?utm=1', { headers: { cookie: 'cart=secret' } });
  const second = await app.request('/shop');
  expect(seen.map(({ url }) => url)).toEqual(['http://localhost:3000/shop']);
  expect(seen[0]?.headers.has('cookie')).toBe(false);
  expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test.for(['br', 'gzip'])('a kept page is sent as %s to who takes it', async (encoding) => {
  const app = openApp();
  const headers = { 'accept-encoding': `deflate, ${encoding};q=0.5` };
  const answer = await app.request('/shop', { headers });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
});

test('who has the page already is told that nothing has changed', async () => {
  const app = openApp();
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
  const app = openApp({ api });
  const headers = { 'accept-encoding': 'br' };
  const long = await app.request('/api/long', { headers });
  const short = await app.request('/api/short', { headers });
  expect(long.headers.get('content-encoding')).toBe('br');
  expect(Number(long.headers.get('content-length'))).toBeLessThan(500);
  expect(await short.json()).toBe('x');
  expect(short.headers.has('content-encoding')).toBe(false);
});

test('a request is logged by id, method, path, status and time, without what its query says', async () => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  const headers = { 'x-request-id': 'from-the-proxy' };
  const answer = await openApp({ log }).request('/cart?email=anna@example.it', { headers });
  const { ms, ...line }: Record<string, unknown> = JSON.parse(lines.join(''));
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy');
  expect(ms).toBeTypeOf('number');
  expect(line).toEqual({
    level: 30,
    id: 'from-the-proxy',
    method: 'GET',
    path: '/cart',
    status: 200,
    msg: 'request',
  });
});

test('what is written down for a request names it', async () => {
  const lines: string[] = [];
  const requests = createRequestIds();
  const log = nameRequests(
    pino({ base: null }, { write: (line) => void lines.push(line) }),
    requests,
  );
  const api = new Hono().get('/api/advices', async (context) => {
    await Promise.resolve();
    log.warn('provider asked');
    return context.json([]);
  });
  const headers = { 'x-request-id': 'from-the-proxy' };
  await openApp({ api, requests }).request('/api/advices', { headers });
  log.warn('by the clock');
  const seen = lines.map((line) => JSON.parse(line));
  expect(seen.map(({ msg, request }) => [msg, request])).toEqual([
    ['provider asked', 'from-the-proxy'],
    ['by the clock', undefined],
  ]);
});

test('only pictures may be shown by other sites', async () => {
  const pictures = { find: async () => ({ ...picture, bytes: new Uint8Array() }) };
  const app = openApp({ api: fileRoutes({ pictures, visitor: () => ({ ip: '192.0.2.1' }) }) });
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/file/scarf.thumb.jpg')).toBe('cross-origin');
  for (const path of ['/', '/cart', '/healthz', '/nothing', '/file/nothing/at/all', '/Shop/']) {
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
  }
});

test('whoever hangs up is no failure of ours, and none of the database', async () => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  const api = new Hono().post('/api/pay', () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  });
  const render = async () => new Response('aborted', { status: 500 });
  const app = openApp({ log, api, render });
  const gone = { outgoing: { destroyed: true, writableFinished: false } };
  await app.request('/api/pay', { method: 'POST' }, gone);
  await app.request('/checkout', {}, gone);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, path: '/api/pay', status: 499 },
    { level: 30, path: '/checkout', status: 499 },
  ]);
});

test('a failure answers in Italian, without its details', async () => {
  const api = new Hono().get('/api/broken', () => {
    throw new Error('password in here');
  });
  const answer = await openApp({ api }).request('/api/broken');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    error: { code: 'internal', message: errorText.internal },
  });
});

test.for([
  ['ECONNREFUSED', 'request failed'],
  ['53100', 'the disk of the database is full: make room on it'],
  ['58P01', damageLine],
  ['3D000', damageLine],
] as const)(
  '%s: calls and pages are told to come back, and the log says %s',
  async ([code, said]) => {
    const lines: string[] = [];
    const log = pino(
      { level: 'error' },
      { write: (line) => void lines.push(JSON.parse(line).msg) },
    );
    const gone = Object.assign(new Error('No'), { code });
    const api = new Hono().get('/api/product', () => {
      throw new Error('Not read', { cause: gone });
    });
    const edge = openApp({ api, log, render: () => Promise.reject(gone) });
    const call = await edge.request('/api/product');
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await call.json()).toMatchObject({ error: { code: 'overloaded' } });
    const page = await edge.request('/shop');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain(waitPagesText.busy.heading);
    expect(lines).toEqual([said, said]);
  },
);

test('calls and pages that still wait when the shop closes are told to come back, and that is no outage', async () => {
  const closing = new AbortController();
  const forEver = new Promise<never>(() => undefined);
  const api = new Hono().post('/api/pay', () => forEver);
  const app = openApp({ api, closing: closing.signal, render: () => forEver });
  const waiting = [app.request('/api/pay', { method: 'POST' }), app.request('/shop')];
  closing.abort(new Error('The shop closes'));
  const [call, page] = await Promise.all(waiting);
  expect([call?.status, call?.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call?.json()).toMatchObject({ error: { code: 'overloaded' } });
  expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await app.request('/healthz')).status).toBe(200);
});

test('while the disk of the database is full, whoever writes comes back, and alarms ring', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const api = new Hono().post('/api/pay', () => Promise.reject(full));
  const app = openApp({ api });
  expect((await app.request('/api/pay', { method: 'POST' })).status).toBe(503);
  const looks = await Promise.all(['/healthz', '/readyz', '/shop'].map((at) => app.request(at)));
  expect(looks.map(({ status }) => status)).toEqual([503, 200, 200]);
  expect(await looks[0]?.json()).toMatchObject({ disk: 'full', failing: ['/api/pay'] });
});

test('the figures are not on the port of the shop, wherever they are asked for from', async () => {
  const answer = await openApp().request('/metrics');
  expect(await answer.text()).not.toContain('process_cpu_seconds_total');
});

test('a form that is too large is refused', async () => {
  const request = { method: 'POST', body: 'x'.repeat(100_000) };
  const answer = await openApp().request('/recesso', request);
  expect(answer.status).toBe(413);
});

const picture = { contentType: 'image/jpeg', etag: '"e"', version: '0a1b2c3d' };

function openApp(parts: Partial<HttpAppParts> = {}): Hono {
  return createHttpApp({
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    isShuttingDown: () => false,
    closing: new AbortController().signal,
    isDatabaseLost: () => false,
    security: { publicUrl: 'http://localhost:3000', stripe: false },
    pageCache: createPageCache(),
    responses: createResponseCache(),
    requests: createRequestIds(),
    assets: noAssets,
    api: new Hono(),
    apps: [],
    pages: openPageFinder(),
    render: async () => htmlPage(),
    gate: createRenderLimit({ onLate: () => undefined }),
    visitor: () => ({ ip: '192.0.2.1' }),
    ping: async () => undefined,
    pingStrictly: async () => undefined,
    ...parts,
  });
}

function htmlPage(): Response {
  const html = `<html><script nonce="n1">start()</script><p>${'lana '.repeat(400)}</p></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', [nonceHeader]: 'n1' };
  return new Response(html, { headers });
}
