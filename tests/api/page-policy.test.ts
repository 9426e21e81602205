import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

const pages = ['/', '/product/maglia-1', '/checkout', '/recesso', '/none'];
const inline =
  /<(?:script|style)(?![^>]*(?:\ssrc=|json))[^>]*>(?<code>[\s\S]*?)<\/(?:script|style)>/g;

test.each(pages)('the policy of %s names all that rendering wrote into the page', async (path) => {
  const answer = await app.get(path);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const html = await answer.text();
  const codes = [...html.matchAll(inline)].map(({ groups }) => groups?.['code'] ?? '');
  expect(codes.length).toBeGreaterThan(2);
  for (const code of codes) {
    const hash = createHash('sha256').update(code).digest('base64');
    expect([code.slice(0, 60), policy.includes(`'sha256-${hash}'`)]).toEqual([
      expect.anything(),
      true,
    ]);
  }
  expect(html).not.toContain('nonce');
  // The policy refuses style attributes: a page has none, with a full cart neither.
  expect(policy).not.toContain('style-src-attr');
  const cart = encodeURIComponent(JSON.stringify([{ _id: 'maglia-1', color: 0, size: 0, qty: 1 }]));
  const mine = await (await app.get(path, { cookie: `cart=${cart}` })).text();
  expect(html + mine).not.toMatch(/<[^>]+\sstyle=/);
});

test('the bytes of a page are the same, however often it is rendered', async () => {
  const first = await (await app.get('/checkout', { cookie: 'cart=[]' })).text();
  const second = await (await app.get('/checkout', { cookie: 'cart=[]' })).text();
  expect(second).toBe(first);
});
