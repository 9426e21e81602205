import { join } from 'node:path';
import { findRunningUrl } from '#database/embedded/find-running-url.ts';
import { openDatabase } from '#database/open-database.ts';
import { openOwnShop, type OwnShop } from '#support/open-own-shop.ts';

/** A shop with the sample catalogue that does nothing but answer. */
export async function openShop(): Promise<OwnShop> {
  const shop = await openOwnShop();
  try {
    await forgoPictures(shop.dataDir);
  } catch (error) {
    await shop[Symbol.asyncDispose]();
    throw error;
  }
  return shop;
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
