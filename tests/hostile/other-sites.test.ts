import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { payFor } from '#support/shop/make-order.ts';
import { apiKey, openTestApp, type TestApp } from '#support/server/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app[Symbol.asyncDispose]());

const bodies: Record<string, unknown> = {
  answer: { q: 'filati', a: 1 },
  withdraw: { name: 'Ada', order_number: '2026-00001', email: 'ada@example.it' },
  pay: payFor('maglia-1'),
};
const posts = Object.entries(calls)
  .filter(([, { method }]) => method === 'POST')
  .map(([name, { path }]) => ({ path, body: bodies[name] ?? {} }));

async function countRows(table: 'answer' | 'withdrawal' | 'shop_order'): Promise<number> {
  const { rowCount } = await app.database.pool.query(`select from ${table}`);
  return rowCount ?? 0;
}

/** The types that a form, or a script without asking first, may send to any site. */
test.each(['text/plain', 'text/plain;application/json', 'application/x-www-form-urlencoded', ''])(
  'a body that calls itself %j changes nothing',
  async (type) => {
    for (const { path, body } of posts) {
      const answer = await app.post(path, body, { 'content-type': type, 'x-api-key': apiKey });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ error: { code: 'bad_request' } });
    }
    for (const table of ['answer', 'withdrawal', 'shop_order'] as const) {
      expect(await countRows(table)).toBe(0);
    }
  },
);

test.each<Record<string, string>>([
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
])('a page of another site cannot make a visitor act (%o)', async (headers) => {
  for (const { path, body } of posts) {
    const answer = await app.post(path, body, { 'x-api-key': apiKey, ...headers });
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.json()).toMatchObject({ error: { code: 'forbidden' } });
  }
});

test('a page of the shop can', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
  const type = { 'content-type': 'Application/JSON; charset=utf-8' };
  const answer = await app.post('/api/answer', bodies['answer'], { ...headers, ...type });
  expect(answer.status).toBe(200);
  expect(await countRows('answer')).toBe(1);
});
