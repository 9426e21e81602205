import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { identifyBrowser } from '#api/identify-browser.ts';

async function meet(cookie?: string, secureCookies = true) {
  const app = new Hono();
  app.get('/', (context) => context.json(identifyBrowser(context, { secureCookies })));
  const answer = await app.request('/', { headers: cookie === undefined ? {} : { cookie } });
  return { known: await answer.json(), setCookie: answer.headers.get('set-cookie') };
}

test('a browser without an id is given one, out of the reach of scripts and of other hosts', async () => {
  const { known, setCookie } = await meet();
  expect(known).toEqual({ browser: expect.stringMatching(/^[0-9a-f-]{36}$/), isNew: true });
  expect(setCookie).toBe(
    `__Host-browser=${known.browser}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
});

test('over http the id stays below /api, under a plain name', async () => {
  const { known, setCookie } = await meet(undefined, false);
  expect(setCookie).toBe(
    `browser=${known.browser}; Max-Age=86400; Path=/api; HttpOnly; SameSite=Lax`,
  );
});

test('over https the plain name, which another host of the domain can write, is not heard', async () => {
  const { known } = await meet(`browser=${crypto.randomUUID()}`);
  expect(known).toMatchObject({ isNew: true });
});

test('a browser that has an id keeps it, for another day', async () => {
  const browser = crypto.randomUUID();
  const { known, setCookie } = await meet(`__Host-browser=${browser}`);
  expect(known).toEqual({ browser, isNew: false });
  expect(setCookie).toContain(`__Host-browser=${browser}; Max-Age=86400`);
});

test('an id that is none of ours is replaced', async () => {
  const { known } = await meet('__Host-browser=forged');
  expect(known).toEqual({ browser: expect.stringMatching(/^[0-9a-f-]{36}$/), isNew: true });
});
