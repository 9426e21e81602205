import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { holdsCluster, moveIntoPlace, readVersion } from '#database/embedded/create-data-folder.ts';
import { DamagedFolderError, explainLoss } from '#database/embedded/describe-server-failure.ts';
import { stopPostmaster } from '#database/embedded/postmaster.ts';
import { serverAccount } from '#database/embedded/server-account.ts';
import { serverBinaries } from '#database/embedded/server-binaries.ts';
import {
  type EmbeddedServer,
  startEmbeddedServer,
} from '#database/embedded/start-embedded-server.ts';
import { flushFolder, makeFolder } from '#database/folders.ts';
import { withClient } from '#database/with-client.ts';
import { startScratchServer } from '#database/scratch/open-scratch-database.ts';
import { loadBackup, type Loading } from './load-backup.ts';
import { readHead } from './read-backup.ts';
import { quote } from './write-backup.ts';

const current = 'gomitolo';
const draft = 'gomitolo_restored';
/** The folder from before the last restore. */
export const databaseBefore = 'gomitolo_before_restore';

export interface EmbeddedRestore extends Omit<Loading, 'url'> {
  /** The cluster's folder; made when missing. */
  folder: string;
  /** Extra server settings, for tests. */
  settings?: Record<string, string>;
  /** Told of a server that has the folder and does not answer. */
  onSilent?: (server: string) => void;
  /** Further steps before the shop may open on it. */
  complete(url: string, madeAt: Date): Promise<void>;
}

export interface Restored {
  madeAt: Date;
  /** The folder of the earlier data; undefined without any. */
  before?: string;
}

/**
 * Restores a backup beside the database of a data folder, and puts it in its place when it is whole: an interrupted
 * restore changes nothing, and leaves nothing in a new folder, where the next start would make a shop of its own. A folder that is damaged, or that another PostgreSQL wrote, is kept under another name.
 * @throws FolderInUseError when a living shop uses the folder
 */
export async function restoreEmbedded(restore: EmbeddedRestore): Promise<Restored> {
  const { folder, file } = restore;
  const since = new Date();
  await readHead(file);
  if (!(await holdsCluster(folder))) return restoreAnew(restore);
  try {
    const other = await findOtherVersion(folder);
    if (other !== undefined) return await restoreAnew(restore, `${folder}-${other}`);
    return await restoreWithin(restore);
  } catch (error) {
    const reason = await explainLoss({ folder, error, since });
    if (!(reason instanceof DamagedFolderError)) throw reason;
  }
  return restoreAnew(restore, `${folder}-damaged-${since.toISOString().replaceAll(':', '-')}`);
}

/** As another database of the same server. */
async function restoreWithin(restore: EmbeddedRestore): Promise<Restored> {
  const { folder, settings, file, onSilent, complete, ...heard } = restore;
  const server = await startEmbeddedServer({ folder, settings, onSilent, command: 'restore' });
  const dropDraft = `drop database if exists ${draft} with (force)`;
  try {
    await administer(server, async (client) => {
      await client.query(dropDraft);
      await client.query(`create database ${draft}`);
    });
    const url = server.url(draft);
    const madeAt = await loadBackup({ url, file, ...heard });
    await complete(url, madeAt);
    const hadShop = await holdsShop(server.url());
    await administer(server, (client) => exchange(client, { hadShop }));
    return { madeAt, ...(hadShop && { before: `the database ${databaseBefore}` }) };
  } catch (error) {
    // If this fails too, the next restore drops it.
    await administer(server, (client) => client.query(dropDraft)).catch(() => undefined);
    throw error;
  } finally {
    await server.stop();
  }
}

/** In a new folder, of which nothing stays unless it takes the place of the old one, if any, which is kept as `aside`. */
async function restoreAnew(restore: EmbeddedRestore, aside?: string): Promise<Restored> {
  const { folder, settings, file, onSilent: _, complete, ...heard } = restore;
  const within = dirname(folder);
  await makeFolder(within);
  await using scratch = await startScratchServer({ within, settings });
  const madeAt = await loadBackup({ url: scratch.url, file, ...heard });
  await complete(scratch.url, madeAt);
  await scratch.stop();
  if (aside !== undefined) {
    await stopPostmaster(folder);
    await rename(folder, aside);
  }
  await moveIntoPlace(scratch.folder, folder);
  await flushFolder(within);
  return { madeAt, ...(aside !== undefined && { before: aside }) };
}

async function findOtherVersion(folder: string): Promise<string | undefined> {
  if (!(await holdsCluster(folder))) return undefined;
  const found = await readVersion(folder);
  const { major } = await serverBinaries(await serverAccount(folder));
  return found === major ? undefined : found;
}

function holdsShop(url: string): Promise<boolean> {
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ found: string | null }>(
      `select to_regclass('shop_order') as found`,
    );
    return rows[0]?.found != null;
  });
}

async function exchange(client: pg.Client, { hadShop }: { hadShop: boolean }): Promise<void> {
  if (hadShop) await client.query(`drop database if exists ${databaseBefore} with (force)`);
  else await client.query(`drop database ${quote([current])} with (force)`);
  await client.query('begin');
  if (hadShop) await client.query(`alter database ${current} rename to ${databaseBefore}`);
  await client.query(`alter database ${draft} rename to ${current}`);
  await client.query('commit');
}

function administer(server: EmbeddedServer, work: (client: pg.Client) => Promise<unknown>) {
  return withClient({ connectionString: server.url('postgres') }, work);
}
