import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { refuseOtherSites } from './refuse-other-sites.ts';

const app = new Hono()
  .use(refuseOtherSites('https://shop.example'))
  .all('/call', (context) => context.json({ ok: true }));

async function statusOf(headers: Record<string, string>, method = 'POST'): Promise<number> {
  return (await app.request('/call', { method, headers })).status;
}

test.each<Record<string, string>>([
  { origin: 'https://elsewhere.example' },
  { origin: 'https://shop.example.elsewhere.example' },
  { origin: 'http://shop.example' },
  { origin: 'null' },
  { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
])('what a page of another site sends is refused (%o)', async (headers) => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect(await statusOf(headers, method)).toBe(403);
});

test.each<Record<string, string>>([
  { origin: 'https://shop.example' },
  { origin: 'http://gomitolo.local:3000', host: 'gomitolo.local:3000' },
  // Behind a proxy that names its inner address.
  { origin: 'https://www.shop.example', host: 'inner:3000', 'sec-fetch-site': 'same-origin' },
  {},
])('what a page of the shop sends, or no browser, is taken (%o)', async (headers) => {
  expect(await statusOf(headers)).toBe(200);
});

test('everybody may read', async () => {
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(200);
});
