import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { ApiPorts } from '#api/api-ports.ts';
import type { PageCache } from '#server/page-cache/create-page-cache.ts';
import type { Page, PageFinder } from '#server/pages/create-page-finder.ts';
import type { RenderLimit } from '#server/pages/create-render-limit.ts';
import { isFilteredList, isSameForEverybody } from '#server/pages/page-audience.ts';
import type { Audience } from '#web/pages.ts';
import { nonceHeader } from '#web/nonce-header.ts';
import { paths } from '#contract/paths.ts';
import { trimQueryEnd } from '#contract/trim-link-end.ts';
import { orderAccepted, orderToPay } from '#web/payment/order-in-address.ts';
import { isFromOtherSite, isOwnOrigin } from '#api/refuse-other-sites.ts';
import { drawBusyForm, storeBusyPage, storeUnreadyList } from './wait-pages.ts';
import { addCspHashes, storePage, toResponse, storedRedirect } from './store-page.ts';
import type { HeaderPlan } from './security-headers.ts';
import type { CacheEntry } from './cache-entry.ts';

/**
 * Renders a page with React.
 * @param bindings `@hono/node-server`'s bindings, with the connection
 */
export type PageRenderer = (request: Request, bindings?: unknown) => Promise<Response>;

type PageParts = {
  pages: PageFinder;
  render: PageRenderer;
  gate: RenderLimit;
  cache: PageCache;
  plan: HeaderPlan;
  visitor: ApiPorts['visitor'];
};

/** A page that is rendered once for everybody, or the stand-in of a missing one. */
type Kept = Pick<Page, 'path' | 'audience'>;
type Visit = { request: Request; bindings: unknown; audience: Audience };

type PageEnvironment = { Variables: { page: Page } };

const formBytes = 64 * 1024;
/** Every cache may keep them, and asks each time. */
const publicPage = 'public, max-age=0, must-revalidate';
const reading = ['GET', 'HEAD', 'OPTIONS'];

/** Every address that no other part of the shop has taken. */
export function pageRoutes(parts: PageParts): Hono<PageEnvironment> {
  const { pages, render, gate, cache, plan, visitor } = parts;
  const routes = new Hono<PageEnvironment>();
  const busy = storeBusyPage(plan);
  const unready = storeUnreadyList(plan);

  /** Drawn without cookies and query, so that nothing of the first visitor stays in the page. */
  async function kept({ path, audience }: Kept): Promise<CacheEntry> {
    const rank = sharedRank(audience);
    const anonymous = new Request(new URL(path, plan.publicUrl));
    const caching = audience === 'public' ? publicPage : 'no-store';
    const draw = async () => storePage(await render(anonymous), { plan, caching });
    const instead = rank === 'robot' ? unready : busy;
    const page = await cache.get(path, async () => (await gate.run({ rank }, draw)) ?? instead);
    return page ?? unready;
  }

  /** For one visitor. */
  async function drawn({ request, bindings, audience }: Visit): Promise<Response> {
    const rank = audience === 'payment' ? 'payer' : 'visitor';
    const { ip } = visitor(request, bindings);
    const draw = async () => finishPage(await render(request, bindings), plan);
    const page = await gate.run({ rank, ip, signal: request.signal }, draw);
    return page ?? toResponse(await busy, request);
  }

  routes.use(async (context, next) => {
    const request = context.req.raw;
    const sent = new URL(request.url).search;
    const search = trimQueryEnd(sent);
    const pathname = sentPath(request, context.env);
    const page = await pages.find(pathname);
    if (page.kind === 'missing') {
      return toResponse(
        await kept({ path: pages.missingPageOf(pathname), audience: 'visitor' }),
        request,
      );
    }
    if (page.kind === 'redirect') {
      return toResponse(storedRedirect(page.to + search, plan), request);
    }
    if (search !== sent) return toResponse(storedRedirect(page.path + search, plan), request);
    const methods = page.takesForms ? [...reading, 'POST'] : reading;
    if (request.method === 'OPTIONS' || !methods.includes(request.method)) {
      return refuseMethod(request.method, methods);
    }
    context.set('page', page);
    return next();
  });
  const onError = () => new Response('Richiesta troppo grande', { status: 413 });
  routes.post('*', bodyLimit({ maxSize: formBytes, onError }), async (context) => {
    const request = context.req.raw;
    if (!isOwnForm(request.headers, plan.publicUrl)) {
      return new Response('Modulo di un altro sito', { status: 403 });
    }
    const typed = request.clone();
    const page = await drawn({ request, bindings: context.env, ...context.get('page') });
    const again = page.status === 503 ? await drawBusyForm(typed) : undefined;
    return again === undefined ? page : finishPage(again, plan);
  });
  routes.get('*', async (context) => {
    const request = context.req.raw;
    const page = context.get('page');
    if (isFilteredList(page.path, new URL(request.url).search)) {
      return drawn({ request, bindings: context.env, audience: 'visitor' });
    }
    if (isSameForEverybody(page, context.req.header('cookie'))) {
      return toResponse(await kept(page), request);
    }
    const elsewhere = withoutOrder(request.url);
    if (elsewhere !== undefined) return goTo(elsewhere);
    return drawn({ request, bindings: context.env, ...page });
  });
  return routes;
}

/** For pages that are rendered once for everybody. */
function sharedRank(audience: Audience) {
  if (audience === 'robots') return 'robot';
  return audience === 'payment' ? 'payer' : 'everybody';
}

const bindingsSchema = z.object({ incoming: z.object({ url: z.string() }) });

/** The path as the client sent it: a `URL` has resolved its dot segments, which are to be redirected. */
function sentPath(request: Request, bindings: unknown): string {
  const sent = bindingsSchema.safeParse(bindings).data?.incoming.url.split('?', 1)[0];
  return sent ?? new URL(request.url).pathname;
}

function goTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** Without reading the body. */
function refuseMethod(method: string, allowed: string[]): Response {
  const headers = { allow: allowed.join(', '), 'cache-control': 'no-store' };
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers });
  return new Response('Richiesta non prevista', { status: 405, headers });
}

/** A page of one visitor: never cached, unless its route says otherwise. */
async function finishPage(page: Response, plan: HeaderPlan): Promise<Response> {
  const headers = new Headers(page.headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(page.body, { status: page.status, headers });
  }
  const { html, policy } = await addCspHashes(page, plan);
  headers.delete(nonceHeader);
  headers.set('content-security-policy', policy);
  return new Response(html, { status: page.status, headers });
}

/** The redirect of an order's page without an order in its address: it needs no query. */
function withoutOrder(address: string): string | undefined {
  const { pathname } = new URL(address);
  if (pathname === paths.anyPay && orderToPay(address) === undefined) return paths.cart;
  if (pathname === paths.anyAccepted && orderAccepted(address) === undefined) return paths.error;
  return undefined;
}

/** Whether no page of another site posted a form: every browser names the origin of a form that it posts across. */
function isOwnForm(headers: Headers, publicUrl: string): boolean {
  if (isFromOtherSite(headers, publicUrl)) return false;
  const origin = namedOrigin(headers) ?? new URL(publicUrl).origin;
  return isOwnOrigin(origin, { publicUrl, host: headers.get('host') });
}

/** A page that sends no referrer names no origin either; whether it is ours, the browser then says. */
function namedOrigin(headers: Headers): string | undefined {
  const origin = headers.get('origin') ?? undefined;
  const isOurs = headers.get('sec-fetch-site') === 'same-origin';
  return origin === 'null' && isOurs ? undefined : origin;
}
