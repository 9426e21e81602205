import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { damageLine } from '#server/database/create-outage-log.ts';
import { captureLog } from '#support/server/capture-log.ts';
import { openHttpApp } from '#support/server/open-http-app.ts';
import { waitPagesText } from '#text/error-pages.ts';

test.for([
  ['ECONNREFUSED', 'the database does not answer'],
  ['57014', 'request failed'],
  ['53100', 'the disk of the database is full: make room on it'],
  ['58P01', damageLine],
  ['3D000', damageLine],
] as const)(
  '%s: calls and pages are told to come back, and the log says %s',
  async ([code, said]) => {
    const { log, lines } = captureLog('error');
    const gone = Object.assign(new Error('No'), { code });
    const api = new Hono().get('/api/product', () => {
      throw new Error('Not read', { cause: gone });
    });
    const edge = openHttpApp({ api, log, render: () => Promise.reject(gone) });
    const call = await edge.request('/api/product');
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await call.json()).toMatchObject({ error: { code: 'overloaded' } });
    const page = await edge.request('/shop');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain(waitPagesText.busy.heading);
    expect(lines.map(({ msg }) => msg)).toEqual([said, said]);
  },
);

test('makers are told of a full disk, and that an operator must make room; of an outage they are told to come back', async () => {
  const failure = { code: '53100' };
  const api = new Hono().post('/bottega/api/x', () =>
    Promise.reject(Object.assign(new Error('No'), failure)),
  );
  const app = openHttpApp({ api });
  const ask = async () => (await app.request('/bottega/api/x', { method: 'POST' })).json();
  expect(await ask()).toEqual({
    error: { code: 'disk_full', message: expect.stringMatching(/disco del server è pieno/) },
  });
  failure.code = 'ECONNREFUSED';
  expect(await ask()).toMatchObject({ error: { code: 'overloaded' } });
});

test('calls and pages that still wait when the shop closes are told to come back, and that is no outage', async () => {
  const closing = new AbortController();
  const forEver = new Promise<never>(() => undefined);
  const api = new Hono().post('/api/pay', () => forEver);
  const app = openHttpApp({ api, closing: closing.signal, render: () => forEver });
  const waiting = [app.request('/api/pay', { method: 'POST' }), app.request('/shop')];
  closing.abort(new Error('The shop closes'));
  const [call, page] = await Promise.all(waiting);
  expect([call?.status, call?.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await call?.json()).toMatchObject({ error: { code: 'overloaded' } });
  expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await app.request('/healthz')).status).toBe(200);
});

test('a request that is given up is one line in the log, also when its statement fails later', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = captureLog('error');
  const statement = Promise.withResolvers<Response>();
  const lost = new Error('Query read timeout');
  const api = new Hono().post('/api/pay', () => statement.promise);
  const app = openHttpApp({ api, log, pingStrictly: () => Promise.reject(lost) });
  const asked = app.request('/api/pay', { method: 'POST' });
  await vi.advanceTimersByTimeAsync(8_000);
  expect((await asked).status).toBe(503);
  statement.reject(lost);
  await vi.advanceTimersByTimeAsync(1);
  expect(lines.map(({ msg }) => msg)).toEqual(['the database does not answer']);
});

test('while the disk of the database is full, whoever writes comes back, and alarms ring', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  const api = new Hono().post('/api/pay', () => Promise.reject(full));
  const app = openHttpApp({ api });
  expect((await app.request('/api/pay', { method: 'POST' })).status).toBe(503);
  const looks = await Promise.all(['/healthz', '/readyz', '/shop'].map((at) => app.request(at)));
  expect(looks.map(({ status }) => status)).toEqual([503, 200, 200]);
  expect(await looks[0]?.json()).toMatchObject({ disk: 'full', failing: ['/api/pay'] });
});

test('without the database a shop is ready once it has a page to show', async () => {
  const app = openHttpApp({ ping: () => Promise.reject(new Error('gone')) });
  const isReady = async () => (await app.request('/readyz')).status;
  expect(await isReady()).toBe(503);
  await app.request('/shop');
  expect(await isReady()).toBe(200);
});
