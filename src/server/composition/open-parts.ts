import { readFilterRows } from '#shop/catalogue/filter-queries.ts';
import { readCatalogueLists } from '#shop/catalogue/queries.ts';
import { openDatabases } from '#server/database/open-databases.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { createRequestIds, nameRequests } from '#server/log.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { addShopFigures, readVersion, serveMetrics } from '#server/metrics/shop-figures.ts';
import { openCards } from '#server/open-cards.ts';
import { createFilterRows } from '#server/pages/create-filter-rows.ts';
import { createProductIndex } from '#server/pages/create-product-index.ts';
import { openVisitCounter } from '#server/visits/create-visit-counter.ts';
import type { AppParts } from './compose-deps.ts';
import { systemClock } from './system-clock.ts';

export type OpenedParts = Awaited<ReturnType<typeof openParts>>;

/** Opens what the shop is composed of: databases, queue, card provider, figures, and what is kept in memory of products. */
export async function openParts(parts: AppParts) {
  const { config, databaseUrl, directUrl, root } = parts;
  const requests = createRequestIds();
  const log = nameRequests(parts.log, requests);
  const version = await readVersion(root);
  const { tracesEndpoint: endpoint } = config;
  // Without an endpoint, nothing of it is loaded.
  const tracing =
    endpoint === undefined
      ? undefined
      : (await import('#server/tracing/start-tracing.ts')).startTracing({ endpoint, version, log });
  const onIdleError = (err: Error) => log.warn({ err }, 'database connection lost');
  const databases = openDatabases({ databaseUrl, directUrl, onIdleError, tracing });
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
  const clock = parts.overrides?.clock ?? systemClock;
  return {
    ...parts,
    log,
    requests,
    tracing,
    databases,
    jobs,
    cards,
    metrics,
    metricsServer: config.metrics && (await serveMetrics(metrics, config.metrics)),
    products: createProductIndex({ read: () => readCatalogueLists(db) }),
    filterRows: createFilterRows({
      read: (asked) => readFilterRows(db, asked),
      onFailure: (err) => log.warn({ err }, 'rows of the filters not read again'),
    }),
    visits: openVisitCounter({ db, now: clock.now, log }),
  };
}
