import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { PageCache } from '#server/page-cache/create-page-cache.ts';
import { pageKey } from '#server/page-cache/page-key.ts';
import { ownForm } from './own-form.ts';
import { pagePolicy, type SecurityPlan } from './security-headers.ts';
import { storePage, toResponse } from './store-page.ts';

/**
 * Renders a page with React.
 * @param bindings what `@hono/node-server` tells of the connection, for who posts a form
 */
export type PageRenderer = (request: Request, bindings?: unknown) => Promise<Response>;

type PageParts = { render: PageRenderer; cache: PageCache; security: SecurityPlan };

const formBytes = 64 * 1024;

/** Every address that no other part of the shop has taken. */
export function pageRoutes({ render, cache, security }: PageParts): Hono {
  const routes = new Hono();
  const onError = () => new Response('Richiesta troppo grande', { status: 413 });
  routes.use(bodyLimit({ maxSize: formBytes, onError }));
  routes.all('*', async (context) => {
    const request = context.req.raw;
    const key = pageKey(request.method, new URL(request.url).pathname);
    if (request.method === 'POST') {
      const form = await ownForm(request, security.publicUrl);
      if (form === undefined) return new Response('Modulo di un altro sito', { status: 403 });
      return finishPage(await render(form, context.env), security);
    }
    if (key === undefined) return finishPage(await render(request), security);
    const page = await cache.get(key, async () => {
      // Without cookies and query, so that nothing of the first visitor stays in the page.
      const anonymous = new Request(new URL(key, security.publicUrl));
      return storePage(await render(anonymous), security);
    });
    return toResponse(page, request);
  });
  return routes;
}

/** A page of one visitor: kept by nobody, unless its route says otherwise. */
async function finishPage(page: Response, security: SecurityPlan): Promise<Response> {
  const headers = new Headers(page.headers);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(page.body, { status: page.status, headers });
  }
  const html = await page.text();
  headers.set('content-security-policy', pagePolicy(html, security));
  return new Response(html, { status: page.status, headers });
}
