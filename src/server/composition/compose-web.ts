import { join } from 'node:path';
import type { ApiPorts } from '#api/api-ports.ts';
import { createBottegaApi } from '#api/bottega/create-bottega-api.ts';
import { createApi } from '#api/create-api.ts';
import type { ComposedShop } from './compose-shop.ts';
import type { OpenedParts } from './open-parts.ts';
import { createPing } from '#server/http/create-ping.ts';
import { createBottegaPage } from '#server/http/bottega-page.ts';
import { createClientIp } from '#server/http/create-client-ip.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import { createOutageWatch } from '#server/http/create-outage-watch.ts';
import { createServeFromMemory } from '#server/http/serve-from-memory.ts';
import { createDrawLabels } from '#server/label/create-draw-labels.ts';
import { createLive } from '#server/live/create-live.ts';
import { openCaches } from '#server/page-cache/open-caches.ts';
import { draftPreview } from '#server/pages/draft-preview.ts';
import { createPageFinder, toPageRoute } from '#server/pages/create-page-finder.ts';
import { readPageScripts, sourceScripts } from '#server/pages/page-scripts.ts';
import { servedPages } from '#web/render-page.tsx';
import { createRenderLimit } from '#server/pages/create-render-limit.ts';
import { createPageRenderer } from '#server/pages/render-pages.ts';
import { systemClock } from './system-clock.ts';
import { traceRequests } from '#server/tracing/trace-requests.ts';

/** Composes what answers HTTP: caches, API, pages, the Bottega. */
export async function composeWeb(parts: OpenedParts, shop: ComposedShop) {
  const { config, log, metrics, products, cards, tracing } = parts;
  const { database, finishDatabase } = parts.databases;
  const { publicUrl, trustProxy } = config;
  const isLive = parts.mode === 'production';
  const stripe = config.cards.provider === 'stripe';
  const { sharedCacheSeconds } = config;
  const plan = { publicUrl, stripe, development: !isLive, sharedCacheSeconds };
  const folder = (name: string) => join(parts.root, 'build', name);
  const onError = (err: unknown) => log.warn({ err }, 'not telling the makers of changes');
  const live = createLive({ pool: database.pool, onError });
  const { now } = parts.overrides?.clock ?? systemClock;
  const { caches, stopCaches } = await openCaches(parts, { plan, now, live });

  const clientIp = createClientIp({ trustProxy, log });
  const visitor: ApiPorts['visitor'] = (request, bindings) => ({ ip: clientIp(request, bindings) });
  const common = { publicUrl, secureCookies: publicUrl.startsWith('https:'), visitor };
  const api: ApiPorts = { ...shop.api, ...common, apiKey: config.publicApiKey };
  const bottega = { ...shop.bottegaApi, ...common, live, drawLabels: createDrawLabels() };
  const pages = createPageFinder({ routes: servedPages.map(toPageRoute), products });
  const gate = createRenderLimit({ onLate: (err) => log.error({ err }, 'page took too long') });
  const outages = createOutageWatch(pages);
  const scriptsOf = isLive ? await readPageScripts(folder('client')) : sourceScripts;
  const drawing = { scriptsOf, log, outages, site: cards.site };
  const { drafts } = bottega.bottega;
  const withDrafts = { ...api.shop, catalogue: { ...api.shop.catalogue, find: drafts.preview } };
  const renderDraft = createPageRenderer({ ...api, ...drawing, shop: withDrafts });
  const apps = [
    createBottegaApi(bottega),
    draftPreview({ ...bottega, plan, render: renderDraft, gate }),
    ...(isLive ? [await createBottegaPage(folder('bottega'), plan)] : []),
    ...cards.browserApps,
  ];
  const traces = tracing && traceRequests({ tracing, trustProxy, pages });
  const render = createPageRenderer({ ...api, ...drawing });
  const ping = createPing([database.pool, finishDatabase.pool]);
  const closing = new AbortController();
  let isShuttingDown = false;
  const httpApp = createHttpApp({
    log,
    metrics,
    plan,
    ...caches,
    requests: parts.requests,
    api: createApi(api),
    apps,
    pages,
    render: traces?.drawn(render) ?? render,
    gate,
    visitor,
    outages,
    ping: ping.ask,
    pingStrictly: ping.askStrictly,
    isShuttingDown: () => isShuttingDown,
    closing: closing.signal,
    isDatabaseLost: parts.isDatabaseLost ?? (() => false),
    countVisit: parts.visits.count,
    trace: traces?.middleware,
  });

  return {
    app: {
      httpApp,
      /** Answers without waiting; returns false when `httpApp` has to answer the request. */
      serveFromMemory: createServeFromMemory({
        ...caches,
        log,
        metrics,
        countVisit: parts.visits.count,
        trace: traces?.fromMemory,
      }),
      /** From now on `/readyz` answers 503; requests are still served. */
      startShutdown: () => void (isShuttingDown = true),
      /** Answers every pending request with 503, shortly before its connection is closed. */
      abortRequests: () => closing.abort(new Error('The shop closes')),
    },
    /** Ends the streams of the makers' screens, which would last for ever. */
    closeStreams: live.close,
    stop: stopCaches,
  };
}
