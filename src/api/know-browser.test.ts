import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { knowBrowser } from '#api/know-browser.ts';

async function meet(cookie?: string, secureCookies = true) {
  const app = new Hono();
  app.get('/', (context) => context.json(knowBrowser(context, { secureCookies })));
  const answer = await app.request('/', { headers: cookie === undefined ? {} : { cookie } });
  return { known: await answer.json(), setCookie: answer.headers.get('set-cookie') };
}

test('a browser without an id is given one, for the calls only and out of the reach of scripts', async () => {
  const { known, setCookie } = await meet();
  expect(known).toEqual({ browser: expect.stringMatching(/^[0-9a-f-]{36}$/), isNew: true });
  expect(setCookie).toBe(
    `browser=${known.browser}; Max-Age=86400; Path=/api; HttpOnly; Secure; SameSite=Lax`,
  );
  expect((await meet(undefined, false)).setCookie).not.toContain('Secure');
});

test('a browser that has an id keeps it, for another day', async () => {
  const browser = crypto.randomUUID();
  const { known, setCookie } = await meet(`browser=${browser}`);
  expect(known).toEqual({ browser, isNew: false });
  expect(setCookie).toContain(`browser=${browser}; Max-Age=86400`);
});

test('an id that is none of ours is replaced', async () => {
  const { known } = await meet('browser=forged');
  expect(known).toEqual({ browser: expect.stringMatching(/^[0-9a-f-]{36}$/), isNew: true });
});
