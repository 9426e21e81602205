import { afterAll, beforeAll, expect, test } from 'vitest';
import { bottegaCalls } from '#contract/bottega/calls.ts';
import { createMakerStore } from '#database/makers/create-maker-store.ts';
import { createMemoryOutbox } from '#support/shop/memory-outbox.ts';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';

const origin = 'http://localhost:3000';
const calls = Object.values(bottegaCalls);
const unsafe = calls.filter(({ method }) => method !== 'GET');
const guarded = calls.filter(({ access }) => access !== 'anybody');

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app[Symbol.asyncDispose]());

function makers() {
  return createMakerStore({ db: app.database.db, outbox: createMemoryOutbox().outbox });
}

/** A link as the command line gives it. */
async function link(token: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 60_000);
  await makers().addClaim({ token, needsNoMaker: false, expiresAt });
}

function claim(token: string, email = 'ada@example.it', headers: Record<string, string> = {}) {
  const wish = { token, name: 'Ada', email };
  return app.post('/bottega/api/claim', wish, { origin, ...headers });
}

/** The session cookie of a maker who has just come in by a link. */
async function signedIn(token: string, email?: string): Promise<string> {
  await link(token);
  return cookieOf(await claim(token, email));
}

function cookieOf(response: Response): string {
  expect(response.status).toBe(200);
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('bottega='));
  return cookie?.split(';', 1)[0] ?? '';
}

function call({ method, path }: { method: string; path: string }, headers: Record<string, string>) {
  return method === 'GET' ? app.get(path, headers) : app.post(path, {}, headers);
}

test.each(unsafe.map(({ path }) => path))(
  'POST %s is refused from a foreign origin and without one, also to who is signed in',
  async (path) => {
    const cookie = await signedIn(`origin ${path}`);
    const strange: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3001' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of strange) {
      const response = await app.post(path, {}, { cookie, ...headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
    }
    expect((await app.get('/bottega/api/me', { cookie })).status).toBe(200);
  },
);

test.each(guarded.map(({ method, path }) => ({ method, path })))(
  '$method $path is a 401 without a session, and with one that nobody knows',
  async (of) => {
    for (const cookie of ['', 'bottega=invented', 'bottega=']) {
      const response = await call(of, { origin, cookie });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: { code: 'sign_in' } });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  },
);

test.each(calls.map(({ method, path }) => ({ method, path })))(
  '$method $path of the contract is in the table, and is kept by nobody',
  async (of) => {
    const cookie = await signedIn(`table ${of.method} ${of.path}`);
    const response = await call(of, { origin, cookie });
    expect(response.status).not.toBe(404);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('what the table does not have is a 404, with a session or without', async () => {
  expect((await app.get('/bottega/api/nothing')).status).toBe(404);
  expect((await app.post('/bottega/api/nothing', {}, { origin })).status).toBe(404);
});
