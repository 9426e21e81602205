import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SetupProblem } from '#database/setup-problem.ts';
import { describeServerFailure } from './describe-server-failure.ts';
import { findPostmaster } from './postmaster.ts';
import { socketFolder } from './server-account.ts';
import { type PostmasterPlan, startPostmaster } from './start-postmaster.ts';

/** Any number will do, as long as every version of the shop uses the same. */
const ownerLock = 7_064_148;
const patienceMs = 60_000;
const pollMs = 50;

/**
 * Makes sure that a server runs on the folder and that it is ours alone, for as long as the
 * returned connection lives: the lock it holds dies with our process, so a server that outlived
 * a killed shop is taken over, and one that a living shop uses is left alone.
 * @throws FolderInUseError
 */
export async function holdServer(plan: PostmasterPlan): Promise<pg.Client> {
  const deadline = Date.now() + patienceMs;
  let reason: string | undefined;
  while (Date.now() < deadline) {
    const running = await findPostmaster(plan.folder);
    if (running === undefined) {
      reason = await startPostmaster(plan);
      if (reason !== undefined && !(await clearObstacle(plan, reason))) break;
    } else {
      const client = await connect(running.socketFolder);
      if (client !== undefined) return await takeLock(client, plan.folder);
    }
    await delay(reason === undefined && running === undefined ? 0 : pollMs);
  }
  throw describeServerFailure({ folder: plan.folder, reason: reason ?? 'no answer' });
}

/**
 * For whoever wants the folder in a moment, and nothing started now.
 * @throws FolderInUseError when a living shop uses the folder
 */
export async function requireFreeFolder(folder: string): Promise<void> {
  const running = await findPostmaster(folder);
  const client = running && (await connect(running.socketFolder));
  if (client === undefined) return;
  await takeLock(client, folder);
  await client.end();
}

/** @returns whether another try is worth it */
async function clearObstacle(plan: PostmasterPlan, reason: string): Promise<boolean> {
  // Processes of a server that was killed are not gone yet.
  if (reason.includes('still in use')) return true;
  if (!reason.includes('already exists')) return false;
  // Either another start was first, or a number in an old file now belongs to a stranger.
  const running = await findPostmaster(plan.folder);
  if (running === undefined) await removeLocks(plan);
  return true;
}

/** Both come along when a data folder is copied while its server runs. */
async function removeLocks({ folder, account }: PostmasterPlan): Promise<void> {
  const socket = resolve(folder, await socketFolder(folder, account), '.s.PGSQL.5432.lock');
  for (const lock of [join(folder, 'postmaster.pid'), socket]) await rm(lock, { force: true });
}

async function connect(socketFolder: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketFolder,
    user: 'gomitolo',
    database: 'postgres',
    application_name: `gomitolo ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  // A connection that breaks emits 'error' before 'end'; the caller acts on 'end'.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

async function takeLock(client: pg.Client, folder: string): Promise<pg.Client> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ownerLock]);
  if (rows[0]?.taken === true) return client;
  const holder = await client.query(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [ownerLock],
  );
  await client.end();
  throw new FolderInUseError(folder, String(holder.rows[0]?.application_name ?? 'another process'));
}

export class FolderInUseError extends SetupProblem {
  override name = 'FolderInUseError';

  constructor(folder: string, holder: string) {
    super(`A shop already runs on ${folder} (${holder}). Stop it, or choose another DATA_DIR.`);
  }
}
