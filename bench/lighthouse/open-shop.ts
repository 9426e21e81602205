import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunningUrl } from '#database/embedded/find-running-url.ts';
import { openDatabase } from '#database/open-database.ts';
import { freePort } from '#support/free-port.ts';
import { spawnShop, untilOpen } from '#support/shop-process.ts';

export type MeasuredShop = AsyncDisposable & {
  /** Without a slash at the end. */
  address: string;
};

/** The built shop with the sample catalogue, on a port and in a folder of its own. */
export async function openShop(): Promise<MeasuredShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-lighthouse-'));
  const port = String(await freePort());
  const shop = spawnShop({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const close = async () => {
    shop.kill('SIGTERM');
    await shop.ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilOpen(shop);
    await forgoPictures(dataDir);
  } catch (error) {
    await close();
    throw error;
  }
  return { address: `http://localhost:${port}`, [Symbol.asyncDispose]: close };
}

/**
 * Half a minute after its first start a shop makes the sizes of all its pictures, which takes the
 * machine for many minutes: that would be measured instead of the pages.
 */
async function forgoPictures(dataDir: string): Promise<void> {
  const url = await findRunningUrl(join(dataDir, 'postgres'));
  if (url === undefined) throw new Error(`No database runs in ${dataDir}`);
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    await pool.query(`delete from pgboss.schedule where name = 'render-pictures'`);
    await pool.query(`delete from pgboss.job where name = 'render-pictures'`);
  } finally {
    await close();
  }
}
