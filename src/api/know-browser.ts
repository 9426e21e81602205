import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

type Safety = { secureCookies: boolean };

const plainName = 'browser';
const pattern = /^[0-9a-f-]{36}$/;
const maxAgeSeconds = 24 * 60 * 60;

/**
 * Which browser asks, by its cookie. One that has none is given an id with the answer, and that is
 * all: nothing is stored for it before it orders. Every answer on the way to Paga does so, that two
 * tabs which pay at the same moment are known to be one browser.
 */
export function knowBrowser(context: Context, safety: Safety): { browser: string; isNew: boolean } {
  const known = knownBrowser(context, safety);
  const isNew = known === undefined;
  const browser = known ?? crypto.randomUUID();
  const { secureCookies } = safety;
  setCookie(context, nameOf(safety), browser, {
    // The prefix `__Host-` demands the path `/`.
    path: secureCookies ? '/' : '/api',
    httpOnly: true,
    sameSite: 'Lax',
    secure: secureCookies,
    maxAge: maxAgeSeconds,
  });
  return { browser, isNew };
}

/** Which browser asks, when it shows an id. */
export function knownBrowser(context: Context, safety: Safety): string | undefined {
  const known = getCookie(context, nameOf(safety));
  return known !== undefined && pattern.test(known) ? known : undefined;
}

/** Over https `__Host-` keeps other hosts of the domain from writing an id that they know. */
function nameOf({ secureCookies }: Safety): string {
  return secureCookies ? `__Host-${plainName}` : plainName;
}
