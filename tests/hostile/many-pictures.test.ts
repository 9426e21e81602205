import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureSizes } from '#contract/paths.ts';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp({ TRUST_PROXY: '1' });
});

afterEach(() => app[Symbol.asyncDispose]());

const names = ['hero', 'story', 'clothes', 'accessories', 'home', 'share'];
/** Of these none is made yet. */
const unmade = names.flatMap((name) =>
  pictureSizes.flatMap((size) =>
    ['webp', 'jpg'].map((format) => `/file/site-${name}.${size}.${format}`),
  ),
);
const wanted = '/file/cardigan-alba-rosso-1.large.webp';
const from = (ip: string) => ({ 'x-forwarded-for': ip });

test('however many pictures one address wants made, another has its first made among the first', async () => {
  let made = 0;
  const asked = unmade.map(async (path) => {
    const answer = await app.get(path, from('192.0.2.1'));
    if (answer.status === 200) made += 1;
    return answer;
  });
  const other = await app.get(wanted, from('192.0.2.2'));
  const madeBefore = made;
  const answers = await Promise.all(asked);
  expect(other.status).toBe(200);
  expect(made - madeBefore).toBeGreaterThan(10);
  const refused = answers.filter(({ status }) => status === 503);
  expect(made + refused.length).toBe(unmade.length);
  expect(made).toBeGreaterThanOrEqual(30);
  for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('10');
});

test('a picture that waits in the line of one address is made for another in its own turn', async () => {
  const line = unmade.slice(0, 20);
  let made = 0;
  const asked = line.map(async (path) => {
    await app.get(path, from('192.0.2.1'));
    made += 1;
  });
  const other = await app.get(line.at(-1) ?? '', from('192.0.2.2'));
  const madeBefore = made;
  await Promise.all(asked);
  expect([other.status, made]).toEqual([200, 20]);
  expect(made - madeBefore).toBeGreaterThan(5);
});

test('pictures are not made for clients that have hung up while they waited', async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const headers = from('192.0.2.1');
  const line = unmade.slice(0, 25);
  const asked = line.map((path) => fetch(`${app.origin}${path}`, { headers, signal }));
  await Promise.any(asked);
  leaving.abort();
  await Promise.allSettled(asked);
  // Behind all those that still wait.
  for (const path of unmade.slice(25, 29)) {
    expect((await app.get(path, headers)).status).toBe(200);
  }
  const { rows } = await app.database.pool.query('select from picture_rendition');
  expect(rows.length).toBeLessThan(line.length);
});
