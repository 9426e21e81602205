import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'hono';
import { matchedRoutes } from 'hono/route';
import { peerOf } from '#server/http/create-client-ip.ts';
import type { AnsweredRequest } from '#server/http/log-request.ts';
import type { PageRenderer } from '#server/http/page-routes.ts';
import { createProxyCheck, type TrustedProxies } from '#server/http/read-trusted-proxies.ts';
import type { PageFinder } from '#server/pages/create-page-finder.ts';
import { during } from './during.ts';
import type { Facts, Tracing } from './start-tracing.ts';

type Parts = {
  tracing: Tracing;
  trustProxy: TrustedProxies;
  pages: Pick<PageFinder, 'routeOf'>;
};

type Responded = Pick<AnsweredRequest, 'method' | 'status' | 'id'> & { route: string };

/** Makes each request a span, named after its route: an address may hold an order's id. */
export function traceRequests({ tracing, trustProxy, pages }: Parts) {
  const isBelieved = createProxyCheck(trustProxy);
  /** A stranger could make other traces unreadable. */
  const fromProxy = (bindings: unknown, header: unknown) =>
    typeof header === 'string' && isBelieved(peerOf(bindings), 0) ? header : undefined;

  return {
    /** Runs before every other middleware. */
    async middleware(context: Context, next: Next): Promise<void> {
      const { req } = context;
      const traceparent = fromProxy(context.env, req.header('traceparent'));
      const span = tracing.begin({ name: req.method, kind: 'request', traceparent });
      if (span === undefined) return next();
      await span.within(next);
      const matched = matchedRoutes(context).map(({ path }) => path);
      const route = routeAmong(matched) ?? pages.routeOf(req.path);
      const { status, headers } = context.res;
      const id = headers.get('x-request-id') ?? '';
      span.end(describe({ method: req.method, route, status, id }));
    },
    fromMemory(request: IncomingMessage, { path, ms, ...facts }: AnsweredRequest) {
      const traceparent = fromProxy({ incoming: request }, request.headers['traceparent']);
      const route = routeFromMemory(path) ?? pages.routeOf(path);
      const span = { name: facts.method, kind: 'request', traceparent, agoMs: ms } as const;
      tracing.begin(span)?.end(describe({ ...facts, route }));
    },
    drawn:
      (render: PageRenderer): PageRenderer =>
      (request, bindings) => {
        const facts = { 'http.route': pages.routeOf(new URL(request.url).pathname) };
        return during(tracing, { name: 'render', kind: 'step', facts }, () =>
          render(request, bindings),
        );
      },
  };
}

function describe({ method, route, status, id }: Responded) {
  const facts: Facts = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'request.id': id,
  };
  return { name: `${method} ${route}`, facts, error: status >= 500 ? status : undefined };
}

/** A call's path holds no name; a file's does, which tells the visitor's interest. */
function routeFromMemory(path: string): string | undefined {
  if (path.startsWith('/assets/')) return '/assets/*';
  if (path.startsWith('/file/')) return '/file/:filename';
  return path.startsWith('/api/') ? path : undefined;
}

/** The most precise of those that an address fits; undefined when only those of everything do. */
function routeAmong(matched: string[]): string | undefined {
  const narrow = matched.filter((path) => !/^\/?\*$/.test(path));
  return narrow.findLast((path) => !path.endsWith('*')) ?? narrow.at(-1);
}
