import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import { queues } from '#server/jobs/queues.ts';
import { advanceQueueClock } from '#support/database/advance-queue-clock.ts';
import { snapshotRows } from '#support/database/snapshot-rows.ts';
import { type RunningShop, startShop } from '#support/server/start-shop.ts';

type SharedShop = {
  shop: RunningShop;
  /** As its page of all says: how many there are. */
  pieces: string;
  putBack: () => Promise<void>;
};

let shared: Promise<SharedShop> | undefined;

/**
 * One shop for all test files of a worker, since its start costs as much as ten visits. Each file finds
 * its database as it was at the beginning, and no e-mails. It ends with the worker.
 */
export async function sharedShop(): Promise<RunningShop> {
  if (shared === undefined) {
    shared = openShop();
    return (await shared).shop;
  }
  const { shop, pieces, putBack } = await shared;
  await dropJobs(shop.database.pool);
  await putBack();
  // Its pages are made anew as soon as it hears that the rows have changed.
  await vi.waitUntil(async () => (await readPieces(shop)) === pieces, { interval: 20 });
  await advanceQueueClock(shop.database.pool, 0);
  await rm(join(shop.dataDir, 'mail'), { recursive: true, force: true });
  return shop;
}

/** Work that the previous test file left is finished first. */
async function dropJobs(pool: Pool): Promise<void> {
  await pool.query(
    `delete from pgboss.job where state in ('created', 'retry') and name not like '\\_\\_pgboss%'`,
  );
  await vi.waitUntil(
    async () => {
      const { rowCount } = await pool.query(
        `select from pgboss.job where state = 'active' and name = any ($1)`,
        [[...queues.keys()]],
      );
      return rowCount === 0;
    },
    { timeout: 20_000, interval: 20 },
  );
}

async function readPieces({ address }: RunningShop): Promise<string> {
  const answer = await fetch(`${address}/shop/tutto`);
  return / su (\d+) prodotti/.exec(await answer.text())?.[1] ?? '';
}

async function openShop(): Promise<SharedShop> {
  try {
    const shop = await startShop();
    process.once('exit', () => rmSync(shop.dataDir, { recursive: true, force: true }));
    const pieces = await readPieces(shop);
    return { shop, pieces, putBack: await snapshotRows(shop.database.pool) };
  } catch (problem) {
    // The next file tries again.
    shared = undefined;
    throw problem;
  }
}
