import type { MiddlewareHandler } from 'hono';
import { fail } from '#api/fail.ts';

/** Refuses what a page of another site sends. A request without an origin comes from no browser: it is allowed. */
export function refuseOtherSites(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method, headers } = context.req.raw;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && isFromOtherSite(headers, publicUrl)) return fail('forbidden');
    return next();
  };
}

/** `Sec-Fetch-Site` cannot be written by a page; browsers leave it out on insecure connections. */
export function isFromOtherSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && !isOwnOrigin(origin, { publicUrl, host: headers.get('host') });
}

interface Address {
  publicUrl: string;
  /** The host the request names; null when it names none. */
  host: string | null;
}

/**
 * Whether pages of this origin are the shop's. The shop is its public address, and also the one it
 * was asked at: on a home network, or behind a domain with and without www, that may be any name of the
 * machine. No page can write Host: a page of another site names its own origin and the shop's host, and is
 * refused. A page whose own name leads to the shop's machine (DNS rebinding) has that name's cookies, which
 * the shop never set. The Bottega takes its public address alone, since passkeys belong to that.
 */
export function isOwnOrigin(origin: string, { publicUrl, host }: Address): boolean {
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
