import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { newestBackup } from '#database/backup/keep-backups.ts';
import type { Config } from '#server/settings/config.ts';
import { type HttpServer, serveHttp } from '#server/http/serve-http.ts';
import type { Figure, Metrics } from './metrics.ts';

type Parts = {
  metrics: Metrics;
  pool: Pool;
  version: string;
  /** Folder of the backups, if there are any. */
  backupDir: string | undefined;
  onError: (error: unknown) => undefined;
};

/**
 * Adds the shop's own metrics. A metric that cannot be read, as while the database is away, is left out: an old value
 * would look healthy.
 */
export function addShopFigures({ metrics, pool, version, backupDir, onError }: Parts): void {
  let asking: Promise<ShopFigures | undefined> | undefined;
  /** All figures of one reading come from one look. */
  const ask = () => {
    asking ??= pool
      .query<ShopFigures>(figures)
      .then(({ rows }) => rows[0])
      .catch((error: unknown) => void onError(error))
      .finally(() => (asking = undefined));
    return asking;
  };
  const fromDatabase =
    (pick: (figures: ShopFigures) => Awaited<ReturnType<Figure['read']>>) => async () => {
      const read = await ask();
      return read && pick(read);
    };

  const shopFigures: Figure[] = [
    {
      name: 'shop_build_info',
      help: 'Which version runs',
      label: 'version',
      read: () => [[version, 1]],
    },
    {
      name: 'shop_orders_total',
      help: 'Orders placed so far',
      read: fromDatabase(({ orders }) => orders),
    },
    {
      name: 'shop_orders_unsettled',
      help: 'Orders that have been open for more than five minutes',
      read: fromDatabase(({ unsettled }) => unsettled),
    },
    {
      name: 'shop_ledger_differences',
      help: 'Where the card provider and the orders disagree',
      read: fromDatabase(({ differences }) => differences),
    },
    {
      name: 'shop_job_oldest_seconds',
      help: 'How long ago the oldest job of a queue that is not done was first due',
      label: 'queue',
      read: fromDatabase(({ jobs }) => jobs.map(({ queue, seconds }) => [queue, seconds])),
    },
    {
      name: 'shop_db_pool',
      help: 'Connections to the database, and who waits for one',
      label: 'state',
      read: () => [
        ['open', pool.totalCount],
        ['idle', pool.idleCount],
        ['waiting', pool.waitingCount],
      ],
    },
  ];
  for (const figure of shopFigures) metrics.gauge(figure);
  if (backupDir === undefined) return;
  metrics.gauge({
    name: 'shop_backup_last_success_timestamp_seconds',
    help: 'When the newest backup was finished',
    read: () =>
      newestBackup(backupDir).then((newest) => (newest?.at.getTime() ?? 0) / 1000, onError),
  });
}

/** The version of the project in a folder. */
export async function readVersion(root: string): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

interface ShopFigures {
  /** Numbers drawn so far, which come without gaps. */
  orders: number;
  /** Open for more than five minutes: the reconciler has not brought them to an end. */
  unsettled: number;
  /** Between provider and orders, not yet settled. */
  differences: number;
  /** How long ago the oldest open job of each queue was first due; queues without any are left out. */
  jobs: { queue: string; seconds: number }[];
}

/** A retry moves `start_after`, and leaves `keep_until`, which lies its queue's retention after the first one. */
const firstDue = `least(start_after, greatest(job.created_on,
  keep_until - retention_seconds * interval '1 second')) as first_due`;

/** Each is read from an index. */
const figures = `select
  (select coalesce(sum(last), 0) from order_counter)::float8 as orders,
  (select count(*) from shop_order
   where state in ('pending', 'requires_action', 'failed', 'authorised')
     and changed_at < now() - interval '5 minutes')::float8 as unsettled,
  (select count(*) from ledger_difference where settled_at is null)::float8 as differences,
  (select coalesce(json_agg(due order by queue), '[]') from (
     select name as queue, extract(epoch from now() - min(first_due))::float8 as seconds
     from pgboss.job join pgboss.queue using (name), lateral (select ${firstDue}) as job_due
     where state in ('created', 'retry', 'active') and first_due < now()
     group by name
   ) as due) as jobs`;

/** Serves the figures on a port of their own: the shop's own port is open to everybody. */
export async function serveMetrics(
  metrics: Metrics,
  at: NonNullable<Config['metrics']>,
): Promise<HttpServer> {
  return serveHttp({ ...at, setting: 'METRICS_PORT', fetch });

  async function fetch({ method, url }: Request): Promise<Response> {
    const isAsked = method === 'GET' && new URL(url).pathname === '/metrics';
    if (!isAsked) return new Response('Not found', { status: 404 });
    return new Response(await metrics.read(), {
      headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
    });
  }
}
