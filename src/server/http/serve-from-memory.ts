import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#server/log.ts';
import type { ResponseCache } from '#server/page-cache/create-response-cache.ts';
import type { PageCache } from '#server/page-cache/create-page-cache.ts';
import type { PageFinder } from '#server/pages/create-page-finder.ts';
import { isSameForEverybody } from '#server/pages/page-audience.ts';
import type { Metrics } from './metrics.ts';
import type { Assets } from './open-assets.ts';
import { type RequestFacts, requestId, logRequest } from './log-request.ts';
import type { SecurityPlan } from './security-headers.ts';
import { chooseResponse, type CacheEntry } from './cache-entry.ts';
import { createSendCached } from './create-send-cached.ts';
import { storedRedirect } from './store-page.ts';

type MemoryParts = {
  pages: PageFinder;
  pageCache: PageCache;
  responses: ResponseCache;
  assets: Assets;
  security: SecurityPlan;
  log: Log;
  metrics: Metrics;
  /** Called after each response. */
  trace?: ((request: IncomingMessage, facts: RequestFacts) => void) | undefined;
};

const pageFolders = /^\/(?:product|shop)\//;

/** Answers a request from memory; returns false when it has to go to the HTTP app. */
export type ServeFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers cached pages, calls and files without the framework: most requests are for them. */
export function createServeFromMemory(parts: MemoryParts): ServeFromMemory {
  const send = createSendCached();
  return (request, response) => {
    const begun = performance.now();
    const { method = '', url = '', headers } = request;
    const path = pathOf(url);
    const isRead = method === 'GET' || method === 'HEAD';
    const stored = isRead ? find(parts, request, path) : undefined;
    if (stored === undefined) return false;
    const chosen = chooseResponse(stored, {
      method,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    });
    const header = headers['x-request-id'];
    const id = requestId(typeof header === 'string' ? header : undefined);
    send(response, chosen, id);
    const ms = performance.now() - begun;
    const facts = { id, method, path, status: chosen.status, ms };
    logRequest(parts, facts);
    parts.trace?.(request, facts);
    return true;
  };
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

function find(parts: MemoryParts, request: IncomingMessage, path: string): CacheEntry | undefined {
  const { pages, pageCache, responses, assets, security } = parts;
  const { url = '', headers } = request;
  if (url.startsWith('/assets/')) return assets.peek(url);
  if (responses.caches(url)) return responses.peek(url);
  const page = pages.find(path);
  if (page === undefined) return undefined;
  switch (page.kind) {
    case 'page':
      return isSameForEverybody(page, headers.cookie) ? pageCache.peek(page.path) : undefined;
    case 'redirect':
      return storedRedirect(page.to + url.slice(path.length), security);
    case 'missing':
      // Other parts of the HTTP app have routes that are no pages.
      return pageFolders.test(path) ? pageCache.peek(pages.missingPageOf(path)) : undefined;
  }
}
