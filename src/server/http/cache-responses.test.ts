import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createResponseCache } from '#server/page-cache/create-response-cache.ts';
import { cacheResponses } from './cache-responses.ts';

test('equal requests share one answer, whatever else they send, and a known answer is a 304', async () => {
  let made = 0;
  const api = new Hono().get('/api/product', (context) => {
    made += 1;
    expect(Object.keys(context.req.header())).toEqual([]);
    return context.json({ name: 'Cardigan'.repeat(300) });
  });
  const app = open(api);
  const ask = (method: string, headers: Record<string, string>) =>
    app.request('/api/product?_id=cardigan', { method, headers });
  const known = { cookie: 'cart=x', 'if-none-match': '"older"', 'accept-encoding': 'br' };
  const [first, second] = await Promise.all([ask('GET', known), ask('GET', {})]);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(await second.json()).toEqual({ name: 'Cardigan'.repeat(300) });
  expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await ask('GET', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect([(await ask('HEAD', {})).headers.get('content-length'), made]).toEqual(['2411', 1]);
});

test('a picture goes without what only pages need', async () => {
  const picture = { 'content-type': 'image/avif', 'cross-origin-resource-policy': 'cross-origin' };
  const api = new Hono()
    .get('/file/alba.jpg', (context) => context.body('picture', 200, picture))
    .get('/api/product', (context) => context.json({}));
  const app = open(api);
  const { headers } = await app.request('/file/alba.jpg?v=3d1daf9a');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const name of ['referrer-policy', 'permissions-policy', 'x-frame-options']) {
    expect(headers.has(name)).toBe(false);
    expect((await app.request('/api/product?_id=a')).headers.has(name)).toBe(true);
  }
});

test('a refusal is nobody else’s', async () => {
  let status: 404 | 200 = 404;
  const api = new Hono().get('/api/product', (context) => context.json({}, status));
  const app = open(api);
  expect((await app.request('/api/product?_id=new')).status).toBe(404);
  status = 200;
  expect((await app.request('/api/product?_id=new')).status).toBe(200);
});

test('a shared answer is made for the address of the first request, without its other headers', async () => {
  const incoming = { socket: { remoteAddress: '192.0.2.1' } };
  const api = new Hono().get('/api/product', (context) =>
    context.json({ from: context.env, said: context.req.header() }),
  );
  const headers = { cookie: 'cart=x', 'x-forwarded-for': '198.51.100.1' };
  const answer = await open(api).request('/api/product?_id=a', { headers }, { incoming });
  const said = { 'x-forwarded-for': '198.51.100.1' };
  expect(await answer.json()).toEqual({ from: { incoming }, said });
});

test('the making of a picture hears when the client hangs up', async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const api = new Hono().get('/file/alba.jpg', (context) => {
    leaving.abort();
    return context.json({}, context.req.raw.signal.aborted ? 503 : 200);
  });
  const answer = await open(api).request('/file/alba.jpg', { signal });
  expect(answer.status).toBe(503);
});

test('a request beside one that finds no room is answered in its own turn', async () => {
  let asked = 0;
  const api = new Hono().get('/api/product', (context) => {
    asked += 1;
    return context.json({}, asked === 1 ? 503 : 200);
  });
  const app = open(api);
  const answers = await Promise.all([1, 2].map(() => app.request('/api/product?_id=a')));
  expect(answers.map(({ status }) => status)).toEqual([503, 200]);
});

function open(api: Hono): Hono {
  const plan = { publicUrl: 'http://localhost:3000', stripe: false, sharedCacheSeconds: 30 };
  const keeping = cacheResponses({ responses: createResponseCache(), api, plan });
  return new Hono().use(keeping).route('/', api);
}
