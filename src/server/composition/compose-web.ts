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
import { noAssets, openAssets } from '#server/http/open-assets.ts';
import { createServeFromMemory } from '#server/http/serve-from-memory.ts';
import { createDrawLabels } from '#server/label/create-draw-labels.ts';
import { createLive } from '#server/live/create-live.ts';
import { createPageCache, noPageCache } from '#server/page-cache/create-page-cache.ts';
import { createResponseCache } from '#server/page-cache/create-response-cache.ts';
import { onNewDay } from '#server/page-cache/on-new-day.ts';
import { watchDatabase } from '#server/database/watch-database.ts';
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
  const { config, log, metrics, products, cards, tracing, directUrl } = parts;
  const { database, finishDatabase } = parts.databases;
  const { publicUrl, trustProxy } = config;
  const isLive = parts.mode === 'production';
  const stripe = config.cards.provider === 'stripe';
  const { sharedCacheSeconds } = config;
  const plan = { publicUrl, stripe, development: !isLive, sharedCacheSeconds };
  const folder = (name: string) => join(parts.root, 'build', name);
  const responses = createResponseCache({ onResult: metrics.countResponse });
  const { positionOf } = products;
  const onFailure = (err: unknown) => log.error({ err }, 'page not made anew');
  const pageCache = isLive
    ? createPageCache({ positionOf, onResult: metrics.countPage, onFailure })
    : noPageCache();
  const assets = isLive ? await openAssets(folder('client'), plan) : noAssets;
  const caches = { pageCache, responses, assets };
  const onError = (err: unknown) => log.warn({ err }, 'not telling the makers of changes');
  const live = createLive({ pool: database.pool, onError });
  // Pages and responses are made of the rows.
  const ofProducts = [parts.filterRows, responses, pageCache];
  const stopWatching = await watchDatabase({
    url: directUrl,
    heard: {
      catalogue_changed(product) {
        live.hearOfPieces();
        if (product === '*') ofProducts.forEach((cache) => cache.clear());
        else ofProducts.forEach((cache) => cache.dropProduct(product));
      },
      lists_changed: products.forget,
      product_shown(product) {
        // After a gap, `catalogue_changed` clears the caches.
        if (product !== '*') ofProducts.forEach((cache) => cache.dropShown(product));
      },
      bottega_changed: live.hear,
    },
    onError: (err) => log.warn({ err }, 'not hearing of changes of the database'),
    onAgain: () => log.warn('hearing of changes of the database again'),
  });
  // Delivery dates are promised as of a day.
  const { now } = parts.overrides?.clock ?? systemClock;
  const stopDays = onNewDay(now, pageCache.clear);

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
    async stop() {
      stopDays();
      await stopWatching();
    },
  };
}
