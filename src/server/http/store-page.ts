import {
  cacheControl,
  type HeaderPlan,
  nonPageCsp,
  pagePolicy,
  securityHeaders,
} from './security-headers.ts';
import { chooseResponse, compressEntry, type CacheEntry, makeEntry } from './cache-entry.ts';
import { nonceHeader } from '#web/nonce-header.ts';

type Storing = {
  plan: HeaderPlan;
  /** `cache-control` of a page that was found, unless its route says it. */
  caching: string;
};

/** Size from which a page is compressed faster: at the best level, a robot list takes many seconds. */
const longBytes = 1024 * 1024;

/** Makes a cache entry of a rendered page: with its policy, compressed. */
export async function storePage(page: Response, { plan, caching }: Storing): Promise<CacheEntry> {
  const { html, policy } = await addCspHashes(page, plan);
  const location = page.headers.get('location');
  const retryAfter = page.headers.get('retry-after');
  const type = page.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const found = page.headers.get('cache-control') ?? caching;
  const headers = {
    ...securityHeaders(plan),
    'content-security-policy': type.startsWith('text/html') ? policy : nonPageCsp,
    'content-type': type,
    'cache-control': page.status === 200 ? cacheControl(found, plan) : 'no-store',
    ...(location !== null && { location }),
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
  };
  const body = Buffer.from(html);
  const effort = body.byteLength > longBytes ? 'each' : 'once';
  return compressEntry({ status: page.status, headers, body }, effort);
}

/** The response of an entry, for Hono. */
export function toResponse(stored: CacheEntry, request: Request): Response {
  const { status, headers, body } = chooseResponse(stored, {
    acceptEncoding: request.headers.get('accept-encoding'),
    ifNoneMatch: request.headers.get('if-none-match'),
  });
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** A permanent redirect to the canonical address of a page; the method stays. */
export function storedRedirect(location: string, plan: HeaderPlan): CacheEntry {
  const headers = {
    ...securityHeaders(plan),
    'content-security-policy': nonPageCsp,
    'cache-control': 'public, max-age=86400',
    location,
  };
  return makeEntry({ status: 308, headers, bodies: { identity: Buffer.alloc(0) } });
}

type PageWithPolicy = { html: string; policy: string };

const inlineElement = /<(?<tag>script|style)\b(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/\k<tag>>/gi;
/** Scripts without inline code, and data. */
const withoutCode = /\ssrc=|application\/(?:ld\+)?json/i;

/**
 * Allows the inline scripts and styles that rendering marked with its nonce, by their hashes in the page's policy, and
 * removes the nonces, so that the same bytes can be cached for everybody. Any other inline code may not run.
 */
export async function addCspHashes(page: Response, plan: HeaderPlan): Promise<PageWithPolicy> {
  const marked = await page.text();
  const nonce = page.headers.get(nonceHeader);
  if (nonce === null)
    return { html: marked, policy: pagePolicy({ scripts: [], styles: [] }, plan) };
  const attribute = ` nonce="${nonce}"`;
  const own = [...marked.matchAll(inlineElement)].flatMap(({ groups }) => {
    const { tag = '', attributes = '', code = '' } = groups ?? {};
    return attributes.includes(attribute) ? [{ tag: tag.toLowerCase(), attributes, code }] : [];
  });
  const scripts = own.filter(
    ({ tag, attributes }) => tag === 'script' && !withoutCode.test(attributes),
  );
  const styles = own.filter(({ tag }) => tag === 'style');
  const policy = pagePolicy({ scripts: codesOf(scripts), styles: codesOf(styles) }, plan);
  return { html: marked.replaceAll(attribute, ''), policy };
}

function codesOf(elements: { code: string }[]): string[] {
  return elements.map(({ code }) => code);
}
