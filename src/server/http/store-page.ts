import { sealPage } from './seal-page.ts';
import { nonPageCsp, type SecurityPlan, securityHeaders } from './security-headers.ts';
import { type ShareCaching, unshared } from './share-caching.ts';
import { chooseResponse, compressEntry, type CacheEntry, makeEntry } from './cache-entry.ts';

type Storing = {
  security: SecurityPlan;
  /** `cache-control` of a page that was found, unless its route says it. */
  caching: string;
  share?: ShareCaching | undefined;
};

/** Lists for robots, which ask once a day: the most careful compression of one takes many seconds. */
const longBytes = 1024 * 1024;

/** A rendered page with its policy, compressed and ready to be kept. */
export async function storePage(
  page: Response,
  { security, caching, share = unshared }: Storing,
): Promise<CacheEntry> {
  const { html, policy } = await sealPage(page, security);
  const location = page.headers.get('location');
  const retryAfter = page.headers.get('retry-after');
  const type = page.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const found = page.headers.get('cache-control') ?? caching;
  const headers = {
    ...securityHeaders(security),
    'content-security-policy': type.startsWith('text/html') ? policy : nonPageCsp,
    'content-type': type,
    'cache-control': page.status === 200 ? share(found) : 'no-store',
    ...(location !== null && { location }),
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
  };
  const body = Buffer.from(html);
  const effort = body.byteLength > longBytes ? 'each' : 'once';
  return compressEntry({ status: page.status, headers, body }, effort);
}

/** An entry as Hono sends it. */
export function toResponse(stored: CacheEntry, request: Request): Response {
  const { status, headers, body } = chooseResponse(stored, {
    method: request.method,
    acceptEncoding: request.headers.get('accept-encoding'),
    ifNoneMatch: request.headers.get('if-none-match'),
  });
  return new Response(body, { status, headers });
}

/** Leads to the one address of a page for good; the method stays. */
export function storedRedirect(location: string, security: SecurityPlan): CacheEntry {
  const headers = {
    ...securityHeaders(security),
    'content-security-policy': nonPageCsp,
    'cache-control': 'public, max-age=86400',
    location,
  };
  return makeEntry({ status: 308, headers, bodies: { identity: Buffer.alloc(0) } });
}
