import { join } from 'node:path';
import { explainLoss } from '#database/embedded/describe-server-failure.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import type { Config } from './config.ts';

export type ResolvedDatabase = {
  url: string;
  /** Not through a pooler: for what lasts longer than a transaction. */
  directUrl: string;
  stop(): Promise<void>;
  /** Tells an embedded database to stop, for somebody who cannot wait. */
  abandon(): Promise<void>;
  /** What is told of a start that failed: the log of an embedded database may know more. */
  explain(error: unknown): Promise<unknown>;
};

/**
 * The database of the settings, or the embedded one in the data folder.
 * @throws FolderInUseError when a living shop uses the data folder
 */
export async function resolveDatabase(
  {
    databaseUrl,
    databaseDirectUrl,
    dataDir,
  }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  onLost: (error: unknown) => void,
): Promise<ResolvedDatabase> {
  if (databaseUrl !== undefined) {
    const nothing = async () => undefined;
    return {
      url: databaseUrl,
      directUrl: databaseDirectUrl ?? databaseUrl,
      stop: nothing,
      abandon: nothing,
      explain: async (error) => error,
    };
  }
  const since = new Date();
  const folder = join(dataDir, 'postgres');
  const server = await startEmbeddedServer({ folder, onLost });
  return {
    url: server.url(),
    directUrl: server.url(),
    stop: server.stop,
    abandon: server.abandon,
    explain: (error) => explainLoss({ folder, error, since }),
  };
}
