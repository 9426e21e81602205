import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { createRoutes, pageBoundary } from './create-routes.tsx';
import { reportContext } from './loader-contexts.ts';
import { NonceContext } from './nonce.ts';
import { nonceHeader } from './nonce-header.ts';
import { type PageOfTable, pages } from './pages.ts';
import type { RootData } from './root-data.ts';
import { inScript, writeHydrationData } from './router/hydration-data.ts';
import type { RouteModule } from './router/route-module.ts';
import { scriptedHead, startAfterPaint } from './router/start-after-paint.ts';
import { type RouteHandle, toRoute } from './router/to-route.tsx';

const modules = import.meta.glob<RouteModule>('./routes/*.{ts,tsx}', { eager: true });

/** A page of the table, with the exports of its file. */
export type ServedPage = PageOfTable & { module: RouteModule };

export const servedPages: ServedPage[] = pages.map((page) => ({
  ...page,
  module: moduleOf(page.file),
}));

const renderTimeoutMs = 10_000;

/** The scripts of a page, by the file of its route. */
export type PageScripts = (file: string) => { scripts?: string[]; modules?: string[] };

/**
 * Renders pages, and the files for robots among them.
 * @param scriptsOf what a page loads: in the shop after its first paint, while developing at once, as modules
 */
export function createPageRendering(scriptsOf: PageScripts) {
  const handler = createStaticHandler(createRoutes(({ file }) => toRoute(moduleOf(file))));

  return async (request: Request, context: RouterContextProvider): Promise<Response> => {
    const report = (error: unknown) => {
      if (!request.signal.aborted) context.get(reportContext)(error);
    };
    const { pathname } = new URL(request.url);
    const page = matchRoutes(servedPages, pathname)?.at(-1)?.route;
    try {
      if (page?.module.default === undefined) {
        return await handler.queryRoute(request, { requestContext: context });
      }
      const drawn = await handler.query(request, { requestContext: context });
      if (drawn instanceof Response) return drawn;
      for (const error of Object.values(drawn.errors ?? {})) {
        // A visitor's wrong request is not logged.
        if (!isRouteErrorResponse(error) || error.status >= 500) report(error);
      }
      const scripts = scriptsOf(page.file);
      return await draw(drawn, scripts).catch((error: unknown) => {
        report(error);
        return draw(withError(drawn, error), scripts);
      });
    } catch (error) {
      if (error instanceof Response) return error;
      report(error);
      return new Response(null, { status: 500 });
    }
  };

  /**
   * Draws the whole page before the first byte leaves: the response names the hash of each of its
   * inline scripts, and a page that fails half-way must not go out as a success.
   */
  async function draw(drawn: StaticHandlerContext, { scripts, modules }: Scripts) {
    const nonce = crypto.randomUUID();
    const router = createStaticRouter(handler.dataRoutes, drawn);
    const page = (
      <NonceContext value={nonce}>
        <StaticRouterProvider router={router} context={drawn} hydrate={false} />
      </NonceContext>
    );
    const html = await renderToText(page, {
      nonce,
      bootstrapScriptContent: scripts && startAfterPaint(scripts),
      bootstrapModules: modules,
    });
    const endOfHead = jsonLdOf(drawn) + (scripts ? scriptedHead(nonce) : '');
    const whole = html
      .replace('</head>', (end) => endOfHead + end)
      .replace(/<\/body><\/html>$/, (end) => writeHydrationData(drawn) + end);
    const headers = new Headers(headersOf(drawn));
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set(nonceHeader, nonce);
    return new Response(whole, { status: drawn.statusCode, headers });
  }
}

type Scripts = ReturnType<PageScripts>;

function moduleOf(file: string): RouteModule {
  const module = modules[`./routes/${file}`];
  if (module === undefined) throw new Error(`The page ${file} is not among the routes`);
  return module;
}

/** The page in the state that its error boundary draws. */
function withError(drawn: StaticHandlerContext, error: unknown): StaticHandlerContext {
  const route = drawn.matches.at(-1)?.route;
  const boundary = route?.ErrorBoundary ? route.id : pageBoundary;
  return { ...drawn, statusCode: 500, errors: { [boundary]: error } };
}

function handleOf({ matches }: StaticHandlerContext): RouteHandle {
  return matches.at(-1)?.route.handle ?? {};
}

function headersOf(drawn: StaticHandlerContext): HeadersInit {
  const id = drawn.matches.at(-1)?.route.id ?? '';
  const actionHeaders = drawn.actionHeaders[id] ?? new Headers();
  return handleOf(drawn).headers?.({ actionHeaders }) ?? {};
}

/** For search engines, which read the server's HTML alone. */
function jsonLdOf(drawn: StaticHandlerContext): string {
  const { matches, loaderData, location, errors } = drawn;
  const last = matches.at(-1);
  const { meta } = handleOf(drawn);
  if (last === undefined || meta === undefined || errors) return '';
  const root: RootData | undefined = loaderData['root'];
  const about = { loaderData: loaderData[last.route.id], root, params: last.params, location };
  const objects = meta(about).flatMap((tag) => ('jsonLd' in tag ? [tag.jsonLd] : []));
  return objects
    .map((one) => `<script type="application/ld+json">${inScript(JSON.stringify(one))}</script>`)
    .join('');
}

type RenderOptions = Parameters<typeof renderToPipeableStream>[1];

function renderToText(page: React.ReactNode, options: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      ...options,
      // A part that loads its script late stands in its place in the page, also without scripts to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(stream.pipe(new PassThrough())));
      },
      onError: reject,
    });
    const timer = setTimeout(
      () => stream.abort(new Error(`Not rendered within ${renderTimeoutMs} ms`)),
      renderTimeoutMs,
    );
  });
}
