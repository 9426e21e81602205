import { Hono, type MiddlewareHandler } from 'hono';
import type { ResponseCache } from '#server/page-cache/create-response-cache.ts';
import { type CacheEntry, compressEntry, makeEntry, worthwhileBytes } from './cache-entry.ts';
import {
  cacheControl,
  fileSecurityHeaders,
  type HeaderPlan,
  nonPageCsp,
  securityHeaders,
} from './security-headers.ts';
import { toResponse } from './store-page.ts';

type CacheParts = {
  responses: ResponseCache;
  api: Hono;
  plan: HeaderPlan;
};

/** Every cache may store them, and has to revalidate each time. */
const askAgain = 'public, max-age=0, must-revalidate';

/** Answers equal requests from the cache. Only their address counts, no other header. */
export function cacheResponses({ responses, api, plan }: CacheParts): MiddlewareHandler {
  const alone = new Hono().route('/', api);
  // Failures are passed on to the app that logs them.
  alone.onError((error) => {
    throw error;
  });
  return async (context, next) => {
    const request = context.req.raw;
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !responses.caches(address)) return next();
    const { signal } = request;
    const headers = forwardedHeaders(request);
    const asked = new Request(new URL(address, plan.publicUrl), { headers, signal });
    let isMaker = false;
    const make = async () => {
      isMaker = true;
      const isShared = responses.isShared(address);
      const own = isShared ? plan : { ...plan, sharedCacheSeconds: undefined };
      return storeResponse(await alone.fetch(asked, context.env), own);
    };
    const kept = await responses.get(address, make);
    // A 503 of the request that made the entry is not shared: this request may be within its own limit.
    const isOthers = kept.status === 503 && !isMaker;
    return toResponse(isOthers ? await make() : kept, request);
  };
}

/** The only header of a request that the API sees here: the limits per address need it. */
function forwardedHeaders({ headers }: Request): HeadersInit {
  const forwarded = headers.get('x-forwarded-for');
  return forwarded === null ? {} : { 'x-forwarded-for': forwarded };
}

async function storeResponse(response: Response, plan: HeaderPlan): Promise<CacheEntry> {
  const { status } = response;
  const said = Object.fromEntries(response.headers);
  const caching = said['cache-control']?.startsWith('public') ? said['cache-control'] : askAgain;
  const isPicture = said['content-type']?.startsWith('image/') === true;
  const headers = {
    ...(isPicture ? fileSecurityHeaders(plan) : securityHeaders(plan)),
    'content-security-policy': nonPageCsp,
    ...said,
    ...(status === 200 && { 'cache-control': cacheControl(caching, plan) }),
  };
  const body = Buffer.from(await response.arrayBuffer());
  const isText = said['content-type']?.startsWith('application/json') === true;
  if (!isText || body.byteLength < worthwhileBytes) {
    return makeEntry({ status, headers, bodies: { identity: body } });
  }
  return compressEntry({ status, headers, body }, 'each');
}
