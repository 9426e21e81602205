import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { passQueueTime } from '#support/database/pass-queue-time.ts';
import { rememberRows } from '#support/database/remember-rows.ts';
import { type RunningShop, startShop } from '#support/server/start-shop.ts';

type SharedShop = { shop: RunningShop; putBack: () => Promise<void> };

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
  const { shop, putBack } = await shared;
  await shop.database.pool.query(
    `with gone as (delete from outbox)
     delete from pgboss.job where state in ('created', 'retry') and name not like '\\_\\_pgboss%'`,
  );
  await putBack();
  await passQueueTime(shop.database.pool, 0);
  await rm(join(shop.dataDir, 'mail'), { recursive: true, force: true });
  return shop;
}

async function openShop(): Promise<SharedShop> {
  try {
    const shop = await startShop();
    process.once('exit', () => rmSync(shop.dataDir, { recursive: true, force: true }));
    return { shop, putBack: await rememberRows(shop.database.pool) };
  } catch (problem) {
    // The next file tries again.
    shared = undefined;
    throw problem;
  }
}
