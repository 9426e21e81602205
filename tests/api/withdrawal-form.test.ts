import { expect, test } from 'vitest';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp({ TRUST_PROXY: '1' });

const filledIn = { name: ' Ada Bruni ', order_number: '2026-00001', email: 'ada@example.com' };
const confirmed = { ...filledIn, step: 'confirm' };

function postForm(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.post('/recesso', body, { ...type, ...headers });
}

async function withdrawalsOf(email: string): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(
    'select name, order_number, email from withdrawal where email = $1',
    [email],
  );
  return rows;
}

test('a body that is no form is a bad request', async () => {
  expect((await app.post('/recesso', '{}')).status).toBe(400);
});

test.each(['https://elsewhere.example', 'null'])(
  'a form that a page of %s posts is refused',
  async (origin) => {
    const answer = await postForm({ ...confirmed, email: 'dora@example.com' }, { origin });
    expect(answer.status).toBe(403);
    expect(await withdrawalsOf('dora@example.com')).toEqual([]);
  },
);

test.each([
  { origin: 'http://localhost:3000', host: 'inner:3000' },
  { origin: 'http://gomitolo.local:3000', host: 'gomitolo.local:3000' },
  { origin: 'https://gomitolo.local', host: 'gomitolo.local' },
])('the shop takes its own forms at $origin', async (headers) => {
  expect((await postForm(filledIn, headers)).status).toBe(200);
});

test('confirmed forms and calls are counted together, and too many are told to wait', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const withdrawal = { ...filledIn, email: 'eva@example.com' };
  for (let sent = 0; sent < 19; sent += 1) {
    await app.post('/api/withdraw', { ...withdrawal, order_number: `2026-${1000 + sent}` }, from);
  }
  expect((await postForm({ ...withdrawal, step: 'confirm' }, from)).status).toBe(200);
  const answer = await postForm({ ...withdrawal, step: 'confirm' }, from);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('Troppi tentativi in poco tempo');
  expect(await withdrawalsOf('eva@example.com')).toHaveLength(20);
});
