import { Hono, type MiddlewareHandler } from 'hono';
import type { ResponseCache } from '#server/page-cache/create-response-cache.ts';
import { type CacheEntry, compressEntry, makeEntry } from './cache-entry.ts';
import { worthwhileBytes } from './compress-bytes.ts';
import {
  fileSecurityHeaders,
  nonPageCsp,
  type SecurityPlan,
  securityHeaders,
} from './security-headers.ts';
import { type ShareCaching, unshared } from './share-caching.ts';
import { toResponse } from './store-page.ts';

type Keeping = {
  responses: ResponseCache;
  api: Hono;
  security: SecurityPlan;
  share?: ShareCaching | undefined;
};

/** Every cache may keep them, and asks each time. */
const askAgain = 'public, max-age=0, must-revalidate';

/** Answers once for everybody who asks the same, whatever else they send. */
export function keepResponses({
  responses,
  api,
  security,
  share = unshared,
}: Keeping): MiddlewareHandler {
  const alone = new Hono().route('/', api);
  // A fault is for whoever asked, and theirs to log.
  alone.onError((error) => {
    throw error;
  });
  return async (context, next) => {
    const request = context.req.raw;
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !responses.keeps(address)) return next();
    const { signal } = request;
    const headers = waysOf(request);
    const asked = new Request(new URL(address, security.publicUrl), { headers, signal });
    let isMaker = false;
    const make = async () => {
      isMaker = true;
      const sharing = responses.isShared(address) ? share : unshared;
      return storeResponse(await alone.fetch(asked, context.env), { security, share: sharing });
    };
    const kept = await responses.get(address, make);
    // That somebody else found no room says nothing of who asked beside them.
    const isOthers = kept.status === 503 && !isMaker;
    return toResponse(isOthers ? await make() : kept, request);
  };
}

/** The way that a request came, by which turns are taken: nothing else of who asks reaches what is kept. */
function waysOf({ headers }: Request): HeadersInit {
  const forwarded = headers.get('x-forwarded-for');
  return forwarded === null ? {} : { 'x-forwarded-for': forwarded };
}

async function storeResponse(
  response: Response,
  { security, share }: Required<Pick<Keeping, 'security' | 'share'>>,
): Promise<CacheEntry> {
  const { status } = response;
  const said = Object.fromEntries(response.headers);
  const caching = said['cache-control']?.startsWith('public') ? said['cache-control'] : askAgain;
  const isPicture = said['content-type']?.startsWith('image/') === true;
  const headers = {
    ...(isPicture ? fileSecurityHeaders(security) : securityHeaders(security)),
    'content-security-policy': nonPageCsp,
    ...said,
    ...(status === 200 && { 'cache-control': share(caching) }),
  };
  const body = Buffer.from(await response.arrayBuffer());
  const isText = said['content-type']?.startsWith('application/json') === true;
  if (!isText || body.byteLength < worthwhileBytes) {
    return makeEntry({ status, headers, bodies: { identity: body } });
  }
  return compressEntry({ status, headers, body }, 'each');
}
