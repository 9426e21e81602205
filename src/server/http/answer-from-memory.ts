import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#server/log.ts';
import type { PageCache } from '#server/page-cache/create-page-cache.ts';
import { pageKey } from '#server/page-cache/page-key.ts';
import type { Metrics } from './metrics.ts';
import type { Assets } from './open-assets.ts';
import { requestId } from './request-id.ts';
import { chooseAnswer } from './stored-answer.ts';
import { tellRequest } from './tell-request.ts';

type MemoryParts = { pageCache: PageCache; assets: Assets; log: Log; metrics: Metrics };

/** Answers at once what is ready in memory; says no when the request has to go the long way. */
export type AnswerFromMemory = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The short way past the framework, for the pages and files that most requests are for. */
export function createAnswerFromMemory(parts: MemoryParts): AnswerFromMemory {
  return (request, response) => {
    const begun = performance.now();
    const { method = '', url = '', headers } = request;
    const stored = find(parts, method, url);
    if (stored === undefined) return false;
    const answer = chooseAnswer(stored, {
      method,
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    });
    const given = headers['x-request-id'];
    const id = requestId(typeof given === 'string' ? given : undefined);
    response.writeHead(answer.status, { ...answer.headers, 'x-request-id': id });
    response.end(answer.body);
    const path = url.split('?', 1)[0] ?? '';
    const ms = performance.now() - begun;
    tellRequest(parts, { id, method, path, status: answer.status, ms });
    return true;
  };
}

function find({ pageCache, assets }: MemoryParts, method: string, url: string) {
  const key = pageKey(method, url);
  if (key !== undefined) return pageCache.peek(key);
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && url.startsWith('/assets/') ? assets.peek(url) : undefined;
}
