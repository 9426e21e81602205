import { readFilterRows } from '#shop/catalogue/filter-queries.ts';
import { readCatalogueLists } from '#shop/catalogue/queries.ts';
import type { AppParts } from './composition/compose-deps.ts';
import { composeShop } from './composition/compose-shop.ts';
import { systemClock } from './composition/system-clock.ts';
import { composeWeb } from './composition/compose-web.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createRequestIds, nameRequests } from './log.ts';
import { openCards } from './open-cards.ts';
import { openDatabases } from './database/open-databases.ts';
import { createFilterRows } from './pages/create-filter-rows.ts';
import { createProductIndex } from './pages/create-product-index.ts';
import { addShopFigures, readVersion, serveMetrics } from './metrics/shop-figures.ts';
import { openVisitCounter } from './visits/create-visit-counter.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

/**
 * Composes the shop: opens databases, queue, card provider and metrics, and puts the rules and HTTP over them. The
 * schema must be up to date.
 */
export async function createApp(parts: AppParts) {
  const { config, databaseUrl, directUrl, root } = parts;
  const requests = createRequestIds();
  const log = nameRequests(parts.log, requests);
  const version = await readVersion(root);
  const { tracesEndpoint: endpoint } = config;
  // Without an endpoint, nothing of it is loaded.
  const tracing =
    endpoint === undefined
      ? undefined
      : (await import('./tracing/start-tracing.ts')).startTracing({ endpoint, version, log });
  const databases = openDatabases({
    databaseUrl,
    directUrl,
    onIdleError: (err) => log.warn({ err }, 'database connection lost'),
    tracing,
  });
  const { db, pool } = databases.database;
  const jobs = await createJobs({ url: directUrl, log, requests, tracing });
  const cards = await openCards({ config, log, databaseUrl, shopPort: parts.port });
  const metrics = createMetrics();
  addShopFigures({
    metrics,
    pool,
    version,
    backupDir: config.backupDir,
    onError: (err) => void log.warn({ err }, 'figures not read'),
  });
  const metricsServer = config.metrics && (await serveMetrics(metrics, config.metrics));
  const products = createProductIndex({ read: () => readCatalogueLists(db) });
  const filterRows = createFilterRows({
    read: (asked) => readFilterRows(db, asked),
    onFailure: (err) => log.warn({ err }, 'rows of the filters not read again'),
  });
  const visits = openVisitCounter({ db, now: parts.overrides?.clock?.now ?? systemClock.now, log });
  const lists = { products, filterRows, visits };
  const opened = { ...parts, log, requests, tracing, databases, metrics, ...lists, cards };
  const shop = composeShop({ ...opened, sendJobs: jobs.sendJobs, outages: jobs.outages });
  const web = await composeWeb({ ...opened, shop });
  await jobs.start({ handle: shop.handleJob, schedules: shop.schedules });
  cards.start();

  return {
    ...web.app,
    /** The token of a one-time link into the Bottega, while it has no maker. */
    offerFirstClaim: shop.bottegaApi.bottega.makers.offerFirstClaim,
    /** Starts no new job, and resolves when the running ones are done. */
    drainJobs() {
      web.closeStreams();
      shop.stopBackgroundWork();
      return jobs.drain();
    },
    async stop() {
      web.closeStreams();
      shop.close();
      await Promise.all([jobs.stop(), web.stop(), visits.stop(), metricsServer?.drain()]);
      await Promise.all([shop.closeOutgoing(), cards.stop()]);
      await Promise.all([databases.close(), tracing?.stop()]);
    },
  };
}
