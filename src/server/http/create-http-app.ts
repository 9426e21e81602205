import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { ApiPorts } from '#api/api-ports.ts';
import { failBottega } from '#api/bottega/fail-bottega.ts';
import { errorCodeHeader, fail } from '#api/fail.ts';
import { isDatabaseFull } from '#database/is-database-unavailable.ts';
import type { RequestIds } from '#server/log.ts';
import { requestOutageLine } from '#server/database/create-outage-log.ts';
import type { ResponseCache } from '#server/page-cache/create-response-cache.ts';
import type { PageCache } from '#server/page-cache/create-page-cache.ts';
import type { PageFinder } from '#server/pages/create-page-finder.ts';
import type { RenderLimit } from '#server/pages/create-render-limit.ts';
import { outageRetrySeconds, opsRoutes } from './ops-routes.ts';
import type { OutageWatch } from './create-outage-watch.ts';
import { failStuckRequests } from './fail-stuck-requests.ts';
import { isApiPath, storeBusyPage } from './wait-pages.ts';
import { cacheResponses } from './cache-responses.ts';
import type { Assets } from './open-assets.ts';
import { type PageRenderer, pageRoutes } from './page-routes.ts';
import { recordRequest, requestId, type RequestRecords } from './log-request.ts';
import { nonPageCsp, type HeaderPlan, securityHeaders } from './security-headers.ts';
import { toResponse } from './store-page.ts';
import { chooseEncoding, compressBytes, worthwhileBytes } from './cache-entry.ts';

const bindingsSchema = z.object({
  outgoing: z.object({ destroyed: z.boolean(), writableFinished: z.boolean() }),
});

export type HttpAppParts = RequestRecords & {
  plan: HeaderPlan;
  pageCache: PageCache;
  responses: ResponseCache;
  assets: Assets;
  requests: RequestIds;
  api: Hono;
  /** Apps that are routed before the pages: the Bottega and the browser half of the card sandbox. */
  apps: Hono[];
  pages: PageFinder;
  render: PageRenderer;
  gate: RenderLimit;
  visitor: ApiPorts['visitor'];
  outages: OutageWatch;
  ping: () => Promise<unknown>;
  /** The same, but also rejects while commits hang. */
  pingStrictly: () => Promise<unknown>;
  /** The shop is about to stop. */
  isShuttingDown: () => boolean;
  /** Aborted shortly before the connections are closed: pending requests are then answered 503. */
  closing: AbortSignal;
  /** The shop's own PostgreSQL is down. */
  isDatabaseLost: () => boolean;
  /** Makes each request a span. */
  trace?: MiddlewareHandler | undefined;
};

/** Status in the log of a request without its client; it is not sent. */
const clientClosedStatus = 499;

/** The Hono app of the shop: every route, with security headers, compression and the request log. */
export function createHttpApp(parts: HttpAppParts): Hono {
  const { log, plan, pageCache, responses, assets, requests } = parts;
  const { api, apps, pages, render, gate, visitor, outages } = parts;
  const app = new Hono();
  const fixedHeaders = Object.entries({
    ...securityHeaders(plan),
    'content-security-policy': nonPageCsp,
  });

  if (parts.trace) app.use(parts.trace);
  app.use(async (context, next) => {
    const begun = performance.now();
    const id = requestId(context.req.header('x-request-id'));
    await requests.during(id, next);
    const { headers } = context.res;
    const isUnheard = context.res.status >= 500 && hasHungUp(context.env);
    const status = isUnheard ? clientClosedStatus : context.res.status;
    if (status < 500) outages.recordAnswer(context.req.path);
    if (!isLasting(context.req.path, status)) {
      for (const [name, value] of fixedHeaders) {
        if (!headers.has(name)) headers.set(name, value);
      }
    }
    headers.set('x-request-id', id);
    const { method, path } = context.req;
    const code = headers.get(errorCodeHeader) ?? undefined;
    const ms = performance.now() - begun;
    const url = path + new URL(context.req.url).search;
    const header = (name: string) => context.req.header(name);
    recordRequest(parts, { id, method, url, path, status, code, ms, header });
  });
  app.use(compressResponse);
  app.get('*', async (context, next) => {
    const asset = await assets.find(context.req.path);
    return asset === undefined ? next() : toResponse(asset, context.req.raw);
  });
  app.all('/assets/*', (context) => context.text('Not found', 404));
  const onSick = (report: object) => log.error(report, 'unhealthy');
  const isNoPageKept = pageCache.isEmpty;
  app.route('/', opsRoutes({ ...parts, outages: outages.report, onSick, isNoPageKept }));
  app.use(failStuckRequests(parts.pingStrictly, parts.closing));
  app.use(cacheResponses({ responses, api, plan }));
  for (const part of [api, ...apps]) app.route('/', part);
  app.route('/', pageRoutes({ pages, render, gate, cache: pageCache, plan, visitor }));
  const later = storeBusyPage(plan, outageRetrySeconds);
  // A request that was given up fails once more when its work does.
  const failed = new WeakSet<Context>();
  app.onError(async (err, context) => {
    if (hasHungUp(context.env)) return new Response(null, { status: 500 });
    const { method, path } = context.req;
    if (err !== parts.closing.reason) {
      const isOutage = outages.recordFailure(path, err);
      const level = isOutage && failed.has(context) ? 'debug' : 'error';
      log[level]({ err, method, path }, requestOutageLine(err) ?? 'request failed');
      if (!isOutage) return failureResponse(path);
    }
    failed.add(context);
    // The database comes back, or the shop opens again: the same request is answered in a moment.
    const retry = { retryAfterSeconds: outageRetrySeconds };
    if (path.startsWith('/bottega/api/')) {
      return failBottega(isDatabaseFull(err) ? 'disk_full' : 'overloaded', retry);
    }
    if (isApiPath(path)) return fail('overloaded', retry);
    return toResponse(await later, context.req.raw);
  });
  return app;
}

/** Assets keep their own headers, as in other caches. */
function isLasting(path: string, status: number): boolean {
  return path.startsWith('/assets/') && (status === 200 || status === 304);
}

function failureResponse(path: string): Response {
  const response = fail('internal');
  if (isApiPath(path)) return response;
  const { status, headers } = response;
  headers.set('content-type', 'text/plain; charset=utf-8');
  return new Response('Si è verificato un errore. Riprova più tardi.', { status, headers });
}

/**
 * Whether the client closed the connection before the response. A failure is then expected: a request body that breaks
 * off looks like a lost connection to the database.
 * @param bindings `@hono/node-server`'s bindings
 */
function hasHungUp(bindings: unknown): boolean {
  const { data } = bindingsSchema.safeParse(bindings);
  return data !== undefined && data.outgoing.destroyed && !data.outgoing.writableFinished;
}

/** A stream of events has no end to wait for. */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json)|image\/svg)/;

/** Compresses answers of the moment; those that are kept come compressed already. */
const compressResponse: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const type = res.headers.get('content-type') ?? '';
  if (res.headers.has('content-encoding') || !compressible.test(type)) return;
  if (!/accept-encoding/i.test(res.headers.get('vary') ?? '')) {
    res.headers.append('vary', 'Accept-Encoding');
  }
  const encoding = chooseEncoding(context.req.header('accept-encoding'));
  if (encoding === 'identity' || context.req.method === 'HEAD' || res.body === null) return;
  const bytes = new Uint8Array(await res.arrayBuffer());
  const small = bytes.byteLength < worthwhileBytes;
  const body = small ? bytes : Buffer.from(await compressBytes(bytes, encoding, 'each'));
  const headers = new Headers(res.headers);
  if (!small) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  // Hono merges the old headers into a new answer unless the old one is put away first.
  context.res = undefined;
  context.res = new Response(body, { status: res.status, headers });
};
