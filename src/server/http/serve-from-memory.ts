import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '#contract/paths.ts';
import type { ResponseCache } from '#server/page-cache/create-response-cache.ts';
import type { PageCache } from '#server/page-cache/create-page-cache.ts';
import { isFilteredList, isCartEmpty } from '#server/pages/page-audience.ts';
import { type CacheEntry, chooseResponse } from './cache-entry.ts';
import {
  type AnsweredRequest,
  recordRequest,
  requestId,
  type RequestRecords,
} from './log-request.ts';
import type { Assets } from './open-assets.ts';

type Caches = {
  pageCache: Pick<PageCache, 'peek'>;
  responses: Pick<ResponseCache, 'peek'>;
  assets: Pick<Assets, 'peek'>;
};

type MemoryParts = Caches &
  RequestRecords & {
    /** Called after each response. */
    trace?: ((request: IncomingMessage, answered: AnsweredRequest) => void) | undefined;
  };

/** Answers a request from memory; returns false when it has to go to the HTTP app. */
export type ServeFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers cached pages, calls and files without the framework: most requests are for them. */
export function createServeFromMemory(parts: MemoryParts): ServeFromMemory {
  return (request, response) => {
    const begun = performance.now();
    const { method = '', url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const [path = ''] = url.split('?', 1);
    const stored = find(parts, { url, path, cookies: headers.cookie });
    if (stored === undefined) return false;
    const { status, flat, body } = chooseResponse(stored, {
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    });
    const id = requestId(headers['x-request-id']);
    response.writeHead(status, [...flat, 'x-request-id', id]);
    // Node sends no body in answer to HEAD.
    response.end(body);
    const ms = performance.now() - begun;
    const header: AnsweredRequest['header'] = (name) => headers[name]?.toString();
    const answered = { id, method, url, path, status, ms, header };
    recordRequest(parts, answered);
    parts.trace?.(request, answered);
    return true;
  };
}

type Target = { url: string; path: string; cookies: string | undefined };

/** A page is cached under its canonical path only: other spellings and missing pages go to the HTTP app. */
function find(caches: Caches, { url, path, cookies }: Target): CacheEntry | undefined {
  if (url.startsWith('/assets/')) return caches.assets.peek(url);
  if (url.startsWith('/api/') || url.startsWith('/file/')) return caches.responses.peek(url);
  if (path === paths.cart && !isCartEmpty(cookies)) return undefined;
  if (url.length > path.length && isFilteredList(path, url.slice(path.length))) return undefined;
  return caches.pageCache.peek(path);
}
