import { expect, test } from 'vitest';
import { errorBodySchema } from '#contract/error.ts';
import { createStartingAnswers } from './wait-pages.ts';

const publicUrl = 'https://gomitolo.example';
const answer = createStartingAnswers({ publicUrl });
const ask = (path: string, init?: RequestInit) => answer(new Request(`${publicUrl}${path}`, init));

test('while the shop starts it lives, and is not ready for anybody', async () => {
  expect((await ask('/livez')).status).toBe(200);
  for (const path of ['/', '/readyz', '/healthz', '/api/question', '/webhooks/stripe']) {
    const { status, headers } = await ask(path);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('2');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('a payment while the shop starts is answered as the API answers', async () => {
  const paid = await ask('/api/pay', { method: 'POST', body: '{}' });
  expect(paid.headers.get('content-type')).toBe('application/json');
  const { error } = errorBodySchema.parse(await paid.json());
  expect(error.code).toBe('overloaded');
  expect(error.message).toContain('riapre tra un momento');
});

test('a page while the shop starts offers to try again', async () => {
  const page = await ask('/shop/clothes');
  const { headers } = page;
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self' .*sha256-/);
  const html = await page.text();
  expect(html).toContain('<h1>Apriamo tra un momento</h1>');
  expect(html).toContain('<a href="">Riprova</a>');
});
