import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ownHostName, type Safety } from '#api/identify-browser.ts';

const daySeconds = 24 * 60 * 60;

const cookies = {
  /** Of a signed-in browser. */
  session: { name: 'bottega', seconds: 30 * daySeconds },
  /** Of a browser that asked for a code. */
  code: { name: 'bottega-code', seconds: 10 * 60 },
  /** Of a browser with a challenge for a passkey. */
  passkey: { name: 'bottega-passkey', seconds: 5 * 60 },
  /** Of a trusted device, for the longest that browsers keep one. */
  deviceToken: { name: 'bottega-browser', seconds: 400 * daySeconds },
} as const;
type Kind = keyof typeof cookies;

function traits({ secureCookies }: Safety) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: secureCookies } as const;
}

export function readMakersCookie(context: Context, kind: Kind, safety: Safety): string | undefined {
  return getCookie(context, ownHostName(cookies[kind].name, safety));
}

export function writeMakersCookie(
  context: Context,
  { kind, token }: { kind: Kind; token: string },
  safety: Safety,
): void {
  setCookie(context, ownHostName(cookies[kind].name, safety), token, {
    ...traits(safety),
    maxAge: cookies[kind].seconds,
  });
}

export function dropMakersCookie(context: Context, kind: Kind, safety: Safety): void {
  deleteCookie(context, ownHostName(cookies[kind].name, safety), traits(safety));
}
