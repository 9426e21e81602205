import { expect, test } from 'vitest';
import { bottegaCalls } from '#contract/bottega/calls.ts';
import { openTestApp, useTestApp } from '#support/server/open-test-app.ts';
import { offerTestClaim, signInMaker } from '#support/shop/sign-in-maker.ts';

const origin = 'http://localhost:3000';
const calls = Object.values(bottegaCalls);
const unsafe = calls.filter(({ method }) => method !== 'GET');
const guarded = calls.filter(({ access }) => access !== 'anybody');

const app = useTestApp();

function claim(token: string) {
  const wish = { token, name: 'Ada', email: 'ada@example.it' };
  return app.post('/bottega/api/claim', wish, { origin });
}

function call({ method, path }: { method: string; path: string }, headers: Record<string, string>) {
  return method === 'GET' ? app.get(path, headers) : app.post(path, {}, headers);
}

test('every call that changes something is refused from a foreign origin and without one, also in a session', async () => {
  const { cookie } = await signInMaker(app.database);
  const strange: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ];
  for (const { path } of unsafe) {
    for (const headers of strange) {
      const response = await app.post(path, {}, { cookie, ...headers });
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
    }
  }
  expect((await app.get('/bottega/api/me', { cookie })).status).toBe(200);
});

test('every guarded call is a 401 without a session, and with an unknown one', async () => {
  for (const of of guarded) {
    for (const cookie of ['', 'bottega=invented', 'bottega=']) {
      const response = await call(of, { origin, cookie });
      expect([of.path, response.status]).toEqual([of.path, 401]);
      expect(await response.json()).toMatchObject({ error: { code: 'sign_in' } });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  }
});

test('every call of the contract is in the table, and no cache keeps it', async () => {
  const { cookie } = await signInMaker(app.database);
  const endsSession = ({ path }: { path: string }) => path.endsWith('/signOut');
  for (const of of [...calls.filter((one) => !endsSession(one)), ...calls.filter(endsSession)]) {
    const response = await call(of, { origin, cookie });
    expect([401, 404], of.path).not.toContain(response.status);
    expect(response.status, of.path).toBeLessThan(500);
    expect(response.headers.get('cache-control'), of.path).toBe('no-store');
    await response.body?.cancel();
  }
});

test('the page is the same at every address below /bottega, and only there may the camera be used', async () => {
  const paths = ['/bottega', '/bottega/', '/bottega/entra', '/bottega/ordini/2026-00002'];
  const pages = await Promise.all(paths.map((path) => app.get(path)));
  const [html = '', ...others] = await Promise.all(pages.map((page) => page.text()));
  expect(others).toEqual(others.map(() => html));
  for (const { status, headers } of pages) {
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('accept-ch')).toBe('Sec-CH-UA-Model');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; .*img-src 'self' blob: data:/,
    );
  }
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style|nonce/);
  const shops = (await app.get('/')).headers;
  expect(shops.get('permissions-policy')).toContain('camera=()');
  expect(shops.get('content-security-policy')).not.toContain('blob:');
});

test('looking at the link spends nothing', async () => {
  const token = await offerTestClaim(app.database);
  for (const path of ['/bottega/entra', `/bottega/entra?token=${token}`, '/bottega/api/claim']) {
    await app.get(path);
  }
  expect((await claim(token)).status).toBe(200);
});

test('over http the session cookie is plain, and out of reach of scripts and other sites', async () => {
  const token = await offerTestClaim(app.database);
  const [cookie, device] = (await claim(token)).headers.getSetCookie();
  expect(cookie).toMatch(/^bottega=[\w-]{24}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  // To be known by when the session has ended.
  expect(device).toMatch(
    /^bottega-browser=[\w-]{24}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test('over https the session cookie is bound to this host, others of that name are not heard, and every file tells browsers to stay on https', async () => {
  await using safe = await openTestApp({ PUBLIC_URL: 'https://shop.example', ALLOW_SANDBOX: '1' });
  const token = await offerTestClaim(safe.database);
  const wish = { token, name: 'Ada', email: 'ada@example.it' };
  const entered = await safe.post('/bottega/api/claim', wish, { origin: 'https://shop.example' });
  const [cookie = ''] = entered.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-bottega=[\w-]{24}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const [pair = ''] = cookie.split(';');
  expect((await safe.get('/bottega/api/me', { cookie: pair })).status).toBe(200);
  const plain = pair.replace('__Host-', '');
  expect((await safe.get('/bottega/api/me', { cookie: plain })).status).toBe(401);

  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await (await safe.get('/')).text()) ?? [];
  const makersPage = await (await safe.get('/bottega')).text();
  const [makersScript = ''] = /\/bottega\/assets\/[\w.-]+\.js/.exec(makersPage) ?? [];
  for (const path of [script, makersScript, '/', '/file/maglia-1.normal.jpg', '/robots.txt']) {
    const header = (await safe.get(path)).headers.get('strict-transport-security');
    expect([path, header]).toEqual([path, 'max-age=63072000; includeSubDomains']);
  }
});

test('known and unknown addresses are answered alike when they ask for a code', async () => {
  await signInMaker(app.database, 'known@example.it');
  const answers = await Promise.all(
    ['known@example.it', 'unknown@example.it'].map((email) =>
      app.post('/bottega/api/askCode', { email }, { origin }),
    ),
  );
  const shapes = await Promise.all(
    answers.map(async (answer) => ({
      status: answer.status,
      body: await answer.json(),
      cookie: answer.headers.getSetCookie()[0]?.replace(/=[\w-]{24};/, '=token;'),
    })),
  );
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[0]?.cookie).toContain('HttpOnly');
});

test('an address that asks for codes too often has to wait', async () => {
  const ask = () => app.post('/bottega/api/askCode', { email: 'often@example.it' }, { origin });
  const answers = [];
  for (let i = 0; i < 11; i += 1) answers.push(await ask());
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});
