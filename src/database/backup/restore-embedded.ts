import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { holdsCluster } from '#database/embedded/create-data-folder.ts';
import { DamagedFolderError } from '#database/embedded/describe-server-failure.ts';
import { stopPostmaster } from '#database/embedded/postmaster.ts';
import { serverAccount } from '#database/embedded/server-account.ts';
import { serverBinaries } from '#database/embedded/server-binaries.ts';
import {
  type EmbeddedServer,
  startEmbeddedServer,
} from '#database/embedded/start-embedded-server.ts';
import { loadBackup, type Loading } from './load-backup.ts';
import { readHead } from './read-backup.ts';
import { quote } from './write-backup.ts';

const current = 'gomitolo';
const draft = 'gomitolo_restored';
/** What was there before the last restore. */
export const databaseBefore = 'gomitolo_before_restore';

export interface EmbeddedRestore extends Omit<Loading, 'url'> {
  /** The cluster's folder; made when missing. */
  folder: string;
  /** Extra server settings, for tests. */
  settings?: Record<string, string>;
  /** Told of a server that has the folder and does not answer. */
  onSilent?: (server: string) => void;
  /** What else has to be done before the shop may open on it. */
  complete(url: string, madeAt: Date): Promise<void>;
}

export interface Restored {
  madeAt: Date;
  /** Where the data went that were there before; undefined when there were none. */
  before?: string;
}

/**
 * Restores a backup beside the database of a data folder, and puts it in its place when it is whole:
 * what breaks off earlier leaves the shop as it was.
 * @throws FolderInUseError when a living shop uses the folder
 */
export async function restoreEmbedded(restore: EmbeddedRestore): Promise<Restored> {
  const { folder, settings, file, onSilent, complete, ...heard } = restore;
  await readHead(file);
  const { server, aside } = await startFor({ folder, settings, onSilent });
  try {
    await administer(server, async (client) => {
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft}`);
    });
    const url = server.url(draft);
    const madeAt = await loadBackup({ url, file, ...heard });
    await complete(url, madeAt);
    const hadShop = await holdsShop(server.url());
    await administer(server, (client) => exchange(client, { hadShop }));
    return { madeAt, before: hadShop ? `the database ${databaseBefore}` : aside };
  } finally {
    await server.stop();
  }
}

/** A folder that cannot be read is kept, and a new one made in its place. */
async function startFor(place: Pick<EmbeddedRestore, 'folder' | 'settings' | 'onSilent'>) {
  const { folder } = place;
  const wish = { ...place, command: 'restore' };
  const aside = await setOtherVersionAside(folder);
  try {
    return { server: await startEmbeddedServer(wish), aside };
  } catch (error) {
    if (!(error instanceof DamagedFolderError)) throw error;
  }
  await stopPostmaster(folder);
  const damaged = `${folder}-damaged-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(folder, damaged);
  return { server: await startEmbeddedServer(wish), aside: damaged };
}

/** A folder that another PostgreSQL wrote is kept, and a new one made in its place. */
async function setOtherVersionAside(folder: string): Promise<string | undefined> {
  if (!(await holdsCluster(folder))) return undefined;
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  const { major } = await serverBinaries(await serverAccount(folder));
  if (found === major) return undefined;
  const aside = `${folder}-${found}`;
  await rename(folder, aside);
  return aside;
}

async function holdsShop(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: string | null }>(
      `select to_regclass('shop_order') as found`,
    );
    return rows[0]?.found != null;
  } finally {
    await client.end();
  }
}

async function exchange(client: pg.Client, { hadShop }: { hadShop: boolean }): Promise<void> {
  if (hadShop) await client.query(`drop database if exists ${databaseBefore} with (force)`);
  else await client.query(`drop database ${quote([current])} with (force)`);
  await client.query('begin');
  if (hadShop) await client.query(`alter database ${current} rename to ${databaseBefore}`);
  await client.query(`alter database ${draft} rename to ${current}`);
  await client.query('commit');
}

async function administer(
  server: EmbeddedServer,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
