import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

async function share(ids: unknown): Promise<Response> {
  return app.post('/api/shareWishes', { ids });
}

async function shareTwo(): Promise<string> {
  const response = await share(['maglia-2', 'berretto']);
  expect(response.status).toBe(200);
  return calls.shareWishes.response.parse(await response.json()).id;
}

test('a shared list is read by its link, as a call and as a page without a script', async () => {
  const id = await shareTwo();
  const read = await app.get(`/api/sharedWishes?id=${id}`);
  const list = calls.sharedWishes.response.parse(await read.json());
  expect(list.products.map(({ _id }) => _id)).toEqual(['maglia-2', 'berretto']);
  const page = await app.get(`/desideri/${id}`);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('href="/product/berretto"');
  expect(html).toContain('noindex');
});

test.each([
  ['is unknown', `/desideri/${'a'.repeat(24)}`],
  ['is no id', '/desideri/%00%27;drop'],
  ['cannot be decoded', '/desideri/%ZZ'],
])('a link that %s leads to a friendly page', async (_what, path) => {
  const page = await app.get(path);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('Questa lista non c’è');
});

test.each([
  ['nothing', []],
  ['too much', Array.from({ length: 51 }, (_, nth) => `maglia-${nth}`)],
  ['no ids', ['../etc', 'zero\u0000']],
  ['no list', 'maglia-1'],
])('POST /api/shareWishes refuses %s', async (_what, ids) => {
  expect((await share(ids)).status).toBe(400);
});

test('POST /api/shareWishes answers 404 where no piece is on sale, and GET /api/sharedWishes refuses a broken id', async () => {
  expect((await share(['nessuno'])).status).toBe(404);
  expect((await app.get('/api/sharedWishes?id=%00')).status).toBe(400);
  expect((await app.get('/api/sharedWishes')).status).toBe(400);
});

test('one address shares at most twenty lists in ten minutes', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 21; nth += 1) statuses.push((await share(['berretto'])).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.at(-1)).toBe(429);
});
