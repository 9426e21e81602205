import type { MiddlewareHandler } from 'hono';
import { fail } from '#api/fail.ts';
import { isOwnOrigin } from '#api/is-own-origin.ts';

/**
 * Refuses what a page of another site sends, as only browsers do: whoever reads that page has not
 * asked for it. Who names no origin is no browser, and may ask.
 */
export function refuseOtherSites(publicUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { method, headers } = context.req.raw;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && isFromOtherSite(headers, publicUrl)) return fail('forbidden');
    return next();
  };
}

/** `Sec-Fetch-Site` cannot be written by a page; browsers leave it out where a line is not secure. */
function isFromOtherSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && !isOwnOrigin(origin, { publicUrl, host: headers.get('host') });
}
