import { join } from 'node:path';
import { findRunningUrl } from '#database/embedded/postmaster.ts';
import { openDatabase } from '#database/open-database.ts';
import { disablePictureJobs } from '#support/database/disable-picture-jobs.ts';
import { openOwnShop, type OwnShop } from '#support/server/open-own-shop.ts';

/** A shop with the sample catalogue that does nothing but answer. */
export async function openShop(): Promise<OwnShop> {
  const shop = await openOwnShop();
  try {
    await leaveQuiet(shop.dataDir);
  } catch (error) {
    await shop[Symbol.asyncDispose]();
    throw error;
  }
  return shop;
}

async function leaveQuiet(dataDir: string): Promise<void> {
  const url = await findRunningUrl(join(dataDir, 'postgres'));
  if (url === undefined) throw new Error(`No database runs in ${dataDir}`);
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    await disablePictureJobs(pool);
  } finally {
    await close();
  }
}
