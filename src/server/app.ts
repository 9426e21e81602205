import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';
import * as build from 'virtual:react-router/server-build';
import type { ApiPorts } from '#api/api-ports.ts';
import { createBottegaApi } from '#api/bottega/create-bottega-api.ts';
import { createApi } from '#api/create-api.ts';
import { readCatalogueLists } from '#shop/catalogue/queries.ts';
import { createNotifier } from '#database/create-notifier.ts';
import type { Overrides } from './compose-deps.ts';
import { composeShop } from './compose-shop.ts';
import type { Config } from './config.ts';
import { createOutageLog } from './create-outage-log.ts';
import { createPing } from './create-ping.ts';
import { createServeFromMemory } from '#server/http/serve-from-memory.ts';
import { createBottegaPage } from './http/bottega-page.ts';
import { createHttpApp } from './http/create-http-app.ts';
import { createMetrics } from './http/metrics.ts';
import { createSharedCacheControl } from './http/shared-cache-control.ts';
import { noAssets, openAssets } from './http/open-assets.ts';
import { createDrawLabel } from '#server/label/create-draw-label.ts';
import { createClientIp } from '#server/http/create-client-ip.ts';
import { createLive } from './live/create-live.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createRequestIds, type Log, nameRequests } from './log.ts';
import { openCards } from './open-cards.ts';
import { openDatabases } from './open-databases.ts';
import { createResponseCache } from './page-cache/create-response-cache.ts';
import { createPageCache, noPageCache } from './page-cache/create-page-cache.ts';
import { onNewDay } from './page-cache/on-new-day.ts';
import { createPageFinder } from './pages/create-page-finder.ts';
import { createRenderLimit } from './pages/create-render-limit.ts';
import { createProductIndex } from './pages/create-product-index.ts';
import { readRoutes } from './pages/read-routes.ts';
import { createPageRenderer } from './render-pages.ts';
import { addShopFigures, readVersion } from './shop-figures.ts';
import { serveMetrics } from './serve-metrics.ts';
import { systemClock } from './system-clock.ts';
import { traceOverrides } from './tracing/trace-ports.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { watchDatabase } from './watch-database.ts';

export type AppParts = {
  config: Config;
  log: Log;
  databaseUrl: string;
  /** Not through a pooler: for jobs, session locks and LISTEN. */
  directUrl: string;
  /** The port the shop is served on; events of the card sandbox are sent there. */
  port: number;
  /** The project's folder, with the build in it. */
  root: string;
  mode: 'production' | 'development';
  /** The shop's own PostgreSQL is down. Without one of its own, never. */
  isDatabaseLost?: () => boolean;
  overrides?: Overrides;
};

export type App = {
  httpApp: Hono;
  /** Answers from memory without waiting; returns false when `httpApp` has to answer the request. */
  serveFromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /** The token of a one-time link into the Bottega, while it has no maker. */
  offerFirstClaim(): Promise<string | undefined>;
  /** From now on `/readyz` answers 503; requests are still served. */
  startShutdown(): void;
  /** Starts no new job, and resolves when the running ones are done. */
  drainJobs(): Promise<void>;
  /** Answers every pending request with 503, shortly before its connection is closed. */
  abortRequests(): void;
  stop(): Promise<void>;
};

/** Composes the shop: database, cards, rules, API, pages, jobs. The schema must be up to date. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, databaseUrl, directUrl, root, mode, overrides } = parts;
  const requests = createRequestIds();
  const log = nameRequests(parts.log, requests);
  const onIdleError = (err: Error) => log.warn({ err }, 'database connection lost');
  const version = await readVersion(root);
  const tracing = await openTracing({ endpoint: config.tracesEndpoint, version, log });
  const databases = openDatabases({ databaseUrl, directUrl, onIdleError, tracing });
  const { database, finishDatabase } = databases;
  const news = createOutageLog(log, 'news of changed stock');
  const { pool: newsPool } = databases.newsDatabase;
  const stockNews = createNotifier({
    pool: { query: (text, values) => news.watch(() => newsPool.query(text, values)) },
    channel: 'catalogue_changed',
    onError(err) {
      if (!news.isRecorded(err)) log.warn({ err }, 'changed stock not told yet');
    },
  });
  const jobs = await createJobs({ url: directUrl, log, requests, tracing });
  const cards = await openCards({ config, log, databaseUrl, shopPort: parts.port });
  const metrics = createMetrics();
  const products = createProductIndex({ read: () => readCatalogueLists(database.db) });
  const composed = composeShop({
    config,
    log,
    ...databases,
    databaseUrl,
    readLists: products.lists,
    directUrl,
    outbox: jobs.outbox,
    outages: jobs.outages,
    stockNews,
    cards: cards.access,
    metrics,
    overrides: tracing ? traceOverrides(tracing, overrides) : overrides,
  });

  let isShuttingDown = false;
  const closing = new AbortController();
  const isLive = mode === 'production';
  const share = createSharedCacheControl(config.sharedCacheSeconds);
  const pageCache = isLive
    ? createPageCache({
        positionOf: products.positionOf,
        onResult: metrics.countPage,
        onFailure: (err) => log.error({ err }, 'page not made anew'),
      })
    : noPageCache();
  const responses = createResponseCache({ onResult: metrics.countResponse });
  const security = {
    publicUrl: config.publicUrl,
    stripe: config.cards.provider === 'stripe',
    development: !isLive,
  };
  const assets = isLive
    ? await openAssets({ folder: join(root, 'build', 'client'), security, share })
    : noAssets;
  const kept = { pageCache, responses, assets };
  const ping = createPing([database.pool, finishDatabase.pool]);
  addShopFigures({
    metrics,
    pool: database.pool,
    version,
    backupDir: config.backupDir,
    onError: (err) => log.warn({ err }, 'figures not read'),
  });
  const figures = config.metrics && (await serveMetrics({ metrics, at: config.metrics }));
  const pages = createPageFinder({ routes: readRoutes(build), products });
  const { trustProxy } = config;
  const traces = tracing && traceRequests({ tracing, trustProxy, pages });
  const live = createLive({
    pool: database.pool,
    onError: (err) => log.warn({ err }, 'not telling the makers of changes'),
  });
  const stopWatching = await watchDatabase({
    url: directUrl,
    heard: {
      catalogue_changed(product) {
        live.hearOfPieces();
        const caches = [responses, pageCache];
        if (product !== '*') return caches.forEach((cache) => cache.dropProduct(product));
        caches.forEach((cache) => cache.clear());
      },
      lists_changed: products.forget,
      product_shown(product) {
        // After a gap that was told to all.
        if (product !== '*') [responses, pageCache].forEach((cache) => cache.dropShown(product));
      },
      bottega_changed: live.hear,
    },
    onError: (err) => log.warn({ err }, 'not hearing of changes of the database'),
    onAgain: () => log.warn('hearing of changes of the database again'),
  });
  // Delivery dates are promised as of a day.
  const { now } = overrides?.clock ?? systemClock;
  const stopDays = onNewDay(now, pageCache.clear);
  const clientIp = createClientIp({ trustProxy, log });
  const apiDeps: ApiPorts = {
    ...composed.api,
    apiKey: config.publicApiKey,
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
    visitor: (request, bindings) => ({ ip: clientIp(request, bindings) }),
  };
  const { publicUrl, secureCookies, visitor } = apiDeps;
  const makersApps = [
    createBottegaApi({
      ...composed.bottegaApi,
      live,
      publicUrl,
      secureCookies,
      visitor,
      drawLabel: createDrawLabel(),
    }),
    ...(isLive ? [await createBottegaPage(join(root, 'build', 'bottega'), security)] : []),
  ];
  const render = createPageRenderer({ ...apiDeps, build, mode, log, site: cards.site });
  const httpApp = createHttpApp({
    log,
    metrics,
    security,
    share,
    ...kept,
    requests,
    api: createApi(apiDeps),
    apps: [...makersApps, ...cards.browserApps],
    pages,
    render: traces?.drawn(render) ?? render,
    gate: createRenderLimit({ onLate: (err) => log.error({ err }, 'page took too long') }),
    visitor,
    ping: ping.ask,
    pingStrictly: ping.askStrictly,
    isShuttingDown: () => isShuttingDown,
    closing: closing.signal,
    isDatabaseLost: parts.isDatabaseLost ?? (() => false),
    trace: traces?.middleware,
  });
  await jobs.start({ handle: composed.handleJob, schedules: composed.schedules });
  cards.start();

  return {
    httpApp,
    serveFromMemory: createServeFromMemory({
      ...kept,
      log,
      metrics,
      trace: traces?.fromMemory,
    }),
    offerFirstClaim: composed.bottegaApi.bottega.makers.offerFirstClaim,
    startShutdown: () => void (isShuttingDown = true),
    drainJobs() {
      live.close();
      composed.stopBackgroundWork();
      return jobs.drain();
    },
    abortRequests: () => closing.abort(new Error('The shop closes')),
    async stop() {
      stopDays();
      live.close();
      composed.close();
      await Promise.all([jobs.stop(), stopWatching(), figures?.drain()]);
      composed.closeMail();
      await cards.stop();
      await stockNews.close();
      await Promise.all([databases.close(), tracing?.stop()]);
    },
  };
}
