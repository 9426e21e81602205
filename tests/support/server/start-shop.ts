import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disablePictureJobs } from '#support/database/disable-picture-jobs.ts';
import { freePort } from '#support/server/free-port.ts';
import { spawnHeldShop, untilOpen } from '#support/server/shop-process.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

export interface RunningShop {
  /** Without a slash at the end. */
  address: string;
  database: TestDatabase;
  /** E-mails are in its folder `mail`. */
  dataDir: string;
  /** The log, with all other output. */
  output(): string;
}

export type StartedShop = RunningShop & AsyncDisposable;

/**
 * The built shop in a process of its own, with the sample catalogue in a database of its own.
 * @param settings environment variables beside those of every such shop
 */
export async function startShop(settings: Record<string, string> = {}): Promise<StartedShop> {
  const database = await createTestDatabase({ catalogue: 'sample' });
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-shop-'));
  const port = String(await freePort());
  const own = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: database.url };
  const shop = spawnHeldShop({ ...own, ...settings });
  await untilOpen(shop);
  await disablePictureJobs(database.pool);
  return {
    address: `http://localhost:${port}`,
    database,
    dataDir,
    output: shop.output,
    async [Symbol.asyncDispose]() {
      shop.kill('SIGTERM');
      const code = await shop.ended;
      await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true });
      if (code !== 0) throw new Error(`The shop ended with ${code}:\n${shop.output()}`);
    },
  };
}
