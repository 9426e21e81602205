import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { lastBackup } from '#database/backup/keep-backups.ts';
import { readFigures, type ShopFigures } from '#database/figures/read-figures.ts';
import type { Figure, Metrics } from './metrics.ts';

type Parts = {
  metrics: Metrics;
  pool: Pool;
  version: string;
  /** Folder of the backups, if there are any. */
  backupDir: string | undefined;
  onError: (error: unknown) => void;
};

/**
 * Adds the shop's own metrics. A metric that cannot be read, as while the database is away, is left out: an old value
 * would look healthy.
 */
export function addShopFigures({ metrics, pool, version, backupDir, onError }: Parts): void {
  let asking: Promise<ShopFigures | undefined> | undefined;
  /** All figures of one reading come from one look. */
  const ask = () => {
    asking ??= readFigures(pool)
      .catch((error: unknown) => void onError(error))
      .finally(() => (asking = undefined));
    return asking;
  };
  const fromDatabase = (pick: (figures: ShopFigures) => ReturnType<Figure['read']>) => async () => {
    const figures = await ask();
    return figures === undefined ? [] : pick(figures);
  };

  metrics.gauge({
    name: 'shop_build_info',
    help: 'Which version runs',
    label: 'version',
    read: () => [{ label: version, value: 1 }],
  });
  metrics.gauge({
    name: 'shop_orders_total',
    help: 'Orders placed so far',
    read: fromDatabase(({ orders }) => [{ value: orders }]),
  });
  metrics.gauge({
    name: 'shop_orders_unsettled',
    help: 'Orders that have been open for more than five minutes',
    read: fromDatabase(({ unsettledOrders }) => [{ value: unsettledOrders }]),
  });
  metrics.gauge({
    name: 'shop_ledger_differences',
    help: 'Where the card provider and the orders disagree',
    read: fromDatabase(({ ledgerDifferences }) => [{ value: ledgerDifferences }]),
  });
  metrics.gauge({
    name: 'shop_job_oldest_seconds',
    help: 'How long the oldest job of a queue has been due',
    label: 'queue',
    read: fromDatabase(({ oldestJobs }) =>
      oldestJobs.map(({ queue, seconds }) => ({ label: queue, value: seconds })),
    ),
  });
  metrics.gauge({
    name: 'shop_db_pool',
    help: 'Connections to the database, and who waits for one',
    label: 'state',
    read: () => [
      { label: 'open', value: pool.totalCount },
      { label: 'idle', value: pool.idleCount },
      { label: 'waiting', value: pool.waitingCount },
    ],
  });
  if (backupDir === undefined) return;
  metrics.gauge({
    name: 'shop_backup_last_success_timestamp_seconds',
    help: 'When the newest backup was finished',
    async read() {
      try {
        const at = await lastBackup(backupDir);
        return [{ value: at === undefined ? 0 : at.getTime() / 1000 }];
      } catch (error) {
        onError(error);
        return [];
      }
    },
  });
}

/** The version of the project in a folder. */
export async function readVersion(root: string): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
