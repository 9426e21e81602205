import { join } from 'node:path';
import { FolderInUseError } from '#database/embedded/folder-in-use-error.ts';
import { findRunningUrl } from '#database/embedded/find-running-url.ts';
import { migrate } from '#database/migrate.ts';
import { type Database, openDatabase } from '#database/open-database.ts';
import type { Config } from '#server/config.ts';
import { placeDatabase } from '#server/place-database.ts';

type TaskDatabase = Database & AsyncDisposable & { url: string };

/** The shop's database with the newest schema: that of a running shop, or started for the task. */
export async function openTaskDatabase(config: Config): Promise<TaskDatabase> {
  const place = await findPlace(config);
  const database = openDatabase(place.url, { max: 4 });
  const close = async () => {
    await database.close();
    await place.stop();
  };
  try {
    await migrate(database.pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...database, url: place.url, [Symbol.asyncDispose]: close };
}

async function findPlace(config: Config) {
  try {
    // A database that is lost meanwhile fails the task's next statement; nothing else to be done.
    return await placeDatabase(config, () => undefined);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const url = await findRunningUrl(join(config.dataDir, 'postgres'));
    if (url === undefined) throw error;
    return { url, stop: async () => undefined };
  }
}
