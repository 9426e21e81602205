import { join } from 'node:path';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import type { Config } from './config.ts';

export type DatabasePlace = {
  url: string;
  stop(): Promise<void>;
  /** Tells an embedded database to stop, for somebody who cannot wait. */
  abandon(): Promise<void>;
};

/**
 * The database of the settings, or the embedded one in the data folder.
 * @throws FolderInUseError when a living shop uses the data folder
 */
export async function placeDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (error: unknown) => void,
): Promise<DatabasePlace> {
  if (databaseUrl !== undefined) {
    const nothing = async () => undefined;
    return { url: databaseUrl, stop: nothing, abandon: nothing };
  }
  const server = await startEmbeddedServer({ folder: join(dataDir, 'postgres'), onLost });
  return { url: server.url(), stop: server.stop, abandon: server.abandon };
}
