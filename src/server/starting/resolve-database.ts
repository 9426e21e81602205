import { join } from 'node:path';
import { explainLoss } from '#database/embedded/describe-server-failure.ts';
import type { ServerEvents } from '#database/embedded/keep-server.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import type { Config } from '#server/settings/config.ts';

export type ResolvedDatabase = {
  url: string;
  /** Not through a pooler: for sessions beyond a transaction. */
  directUrl: string;
  stop(): Promise<void>;
  /** Signals an embedded database to stop, without waiting. */
  shutDownNow(): Promise<void>;
  /** The error of a failed start, completed from the log of an embedded database. */
  explain(error: unknown): Promise<unknown>;
  /** Whether an embedded database is up, as far as is known without asking it; of another, nothing is known. */
  isUp(): boolean;
};

type Places = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>;

/** The data folder of the embedded PostgreSQL; undefined with a database of DATABASE_URL. */
export function ownFolder({ databaseUrl, dataDir }: Places): string | undefined {
  return databaseUrl === undefined ? join(dataDir, 'postgres') : undefined;
}

type Life = ServerEvents & {
  /** The command that wants the database; the shop if not said. */
  command?: string;
  /** Reports the cause of a wait: a command, or a PostgreSQL that does not answer. */
  say?: ((line: string) => void) | undefined;
  /** Gives up waiting when aborted. */
  signal?: AbortSignal | undefined;
};

/**
 * The database of the settings, or the embedded one in the data folder.
 * @throws FolderInUseError when a living shop uses the data folder
 */
export async function resolveDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  { say, ...life }: Life = {},
): Promise<ResolvedDatabase> {
  if (databaseUrl !== undefined) {
    const nothing = async () => undefined;
    return {
      url: databaseUrl,
      directUrl: databaseDirectUrl ?? databaseUrl,
      stop: nothing,
      shutDownNow: nothing,
      explain: async (error) => error,
      isUp: () => true,
    };
  }
  const since = new Date();
  const folder = join(dataDir, 'postgres');
  const onHeld = (holder: string) => say?.(`Waiting for ${holder}, which uses ${folder}`);
  const onSilent = (silent: string) => say?.(`Waiting for ${silent}`);
  const server = await startEmbeddedServer({ folder, onHeld, onSilent, ...life });
  return {
    url: server.url(),
    directUrl: server.url(),
    stop: server.stop,
    shutDownNow: server.abandon,
    isUp: server.isUp,
    explain: (error) => explainLoss({ folder, error, since }),
  };
}
