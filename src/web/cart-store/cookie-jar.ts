import { useSyncExternalStore } from 'react';

interface CookieOptions {
  maxAgeSeconds: number;
}

/** Fired on `window` after this tab wrote a cookie: not every browser tells by itself. */
const changeEvent = 'gomitolo:cookie';

/** The raw value of a cookie in `document.cookie`, or undefined. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = readCookies()
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix));
  return pair?.slice(prefix.length);
}

/**
 * Writes a cookie for the whole shop: `Secure; SameSite=None` on the shop's domain, and
 * `SameSite=Lax` where a browser refuses secure cookies, as on plain http.
 * @param value already URL-encoded
 */
export function writeCookie(name: string, value: string, { maxAgeSeconds }: CookieOptions): void {
  const domain = cookieDomain(location.hostname);
  const cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}${domain}`;
  const secure = location.protocol === 'https:' || location.hostname === 'localhost';
  if (secure) setCookie(`${cookie}; Secure; SameSite=None`);
  const kept = readCookie(name) === (maxAgeSeconds === 0 ? undefined : value);
  if (!secure || !kept) setCookie(`${cookie}; SameSite=Lax`);
  window.dispatchEvent(new Event(changeEvent));
}

/** A browser may forbid to look. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** One that may not be written is not there when it is read. */
function setCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    return;
  }
}

/**
 * Calls `listener` when this tab wrote a cookie, and when another did: at once where the browser
 * tells, otherwise when the shopper comes back to this tab.
 */
export function subscribeToCookies(listener: () => void): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  window.addEventListener(changeEvent, listener, { signal });
  window.addEventListener('pageshow', listener, { signal });
  window.addEventListener('focus', listener, { signal });
  document.addEventListener('visibilitychange', listener, { signal });
  const { cookieStore }: { cookieStore?: CookieStore } = window;
  cookieStore?.addEventListener('change', listener, { signal });
  return () => leave.abort();
}

/** Host names get a domain; addresses and bare names such as `localhost` cannot have one. */
export function cookieDomain(hostname: string): string {
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(hostname);
  return isName ? `; Domain=${hostname}` : '';
}

/**
 * A cookie's raw value, '' when the browser has none. Undefined on the server and in the first
 * render of the browser, so that both draw the same page.
 */
export function useCookie(name: string): string | undefined {
  return useSyncExternalStore<string | undefined>(
    subscribeToCookies,
    () => readCookie(name) ?? '',
    () => undefined,
  );
}
