import { Hono } from 'hono';
import { pino } from 'pino';
import { createHttpApp, type HttpAppParts } from '#server/http/create-http-app.ts';
import { createOutageWatch } from '#server/http/create-outage-watch.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { noAssets } from '#server/http/open-assets.ts';
import { createRequestIds } from '#server/log.ts';
import { createPageCache } from '#server/page-cache/create-page-cache.ts';
import { createResponseCache } from '#server/page-cache/create-response-cache.ts';
import { createRenderLimit } from '#server/pages/create-render-limit.ts';
import { nonceHeader } from '#web/nonce-header.ts';
import { openPageFinder } from '#support/server/open-page-finder.ts';

/** The Hono app of the shop with nothing behind it but the given parts. */
export function openHttpApp(parts: Partial<HttpAppParts> = {}): Hono {
  const pages = openPageFinder();
  return createHttpApp({
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    isShuttingDown: () => false,
    closing: new AbortController().signal,
    isDatabaseLost: () => false,
    plan: { publicUrl: 'http://localhost:3000', stripe: false },
    pageCache: createPageCache(),
    responses: createResponseCache(),
    requests: createRequestIds(),
    assets: noAssets,
    api: new Hono(),
    apps: [],
    pages,
    outages: createOutageWatch(pages),
    render: async () => htmlPage(),
    gate: createRenderLimit({ onLate: () => undefined }),
    visitor: () => ({ ip: '192.0.2.1' }),
    ping: async () => undefined,
    pingStrictly: async () => undefined,
    ...parts,
  });
}

/** A page as React renders it. */
export function htmlPage(): Response {
  const html = `<html><script nonce="n1">start()</script><p>${'lana '.repeat(400)}</p></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', [nonceHeader]: 'n1' };
  return new Response(html, { headers });
}
