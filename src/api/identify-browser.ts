import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

export type Safety = { secureCookies: boolean };

const cookie = 'browser';
const pattern = /^[0-9a-f-]{36}$/;
const maxAgeSeconds = 24 * 60 * 60;

/**
 * The id of the requesting browser, from its cookie. A browser without one gets an id with the response; nothing is
 * stored for it before it orders. Every response on the way to Paga sets it, so that two tabs which pay at the same
 * moment count as one browser.
 */
export function identifyBrowser(
  context: Context,
  safety: Safety,
): { browser: string; isNew: boolean } {
  const existing = browserId(context, safety);
  const isNew = existing === undefined;
  const browser = existing ?? crypto.randomUUID();
  const { secureCookies } = safety;
  setCookie(context, ownHostName(cookie, safety), browser, {
    // The prefix `__Host-` demands the path `/`.
    path: secureCookies ? '/' : '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure: secureCookies,
    maxAge: maxAgeSeconds,
  });
  return { browser, isNew };
}

/** The id that the requesting browser sends; undefined without a valid one. */
export function browserId(context: Context, safety: Safety): string | undefined {
  const existing = getCookie(context, ownHostName(cookie, safety));
  return existing !== undefined && pattern.test(existing) ? existing : undefined;
}

/** The name of a cookie: over https `__Host-` keeps other hosts of the domain from writing it. */
export function ownHostName(name: string, { secureCookies }: Safety): string {
  return secureCookies ? `__Host-${name}` : name;
}
