import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  DamagedFolderError,
  describeServerFailure,
  toFolderProblem,
} from './describe-server-failure.ts';
import { findDamage } from './find-damage.ts';
import { describeHolder, FolderInUseError, holderName, readHolder } from './folder-in-use.ts';
import { endPostmaster, findPostmaster, stopPostmaster } from './postmaster.ts';
import { socketFolder } from './server-account.ts';
import { type PostmasterPlan, startPostmaster } from './start-postmaster.ts';
import {
  answerMs,
  describeSilence,
  patienceMs,
  type Silence,
  tellSilence,
} from './tell-silence.ts';

/** Any number will do, as long as every version of the shop uses the same. */
const ownerLock = 7_064_148;
const pollMs = 50;
const lockPollMs = 250;
/** A start fails for a passing reason too, as when one of its processes is killed. */
const mostFailures = 3;
/** A lock file that is empty for longer was left by a crash. */
const lockWrittenMs = 10_000;

export type Holding = {
  /** The command that wants the server; the shop itself if not said. */
  command?: string | undefined;
  /** Called when the shop waits for a command that has the server. The server can be used meanwhile. */
  onHeld?: ((holder: string) => void) | undefined;
  /** Called when the process of the server is there and has not answered for five seconds. */
  onSilent?: ((server: string) => void) | undefined;
  /** Gives up when aborted. */
  signal?: AbortSignal | undefined;
};

type Wish = PostmasterPlan & Holding;

/**
 * Makes sure that a server runs on the folder and that it is ours alone, for as long as the
 * returned connection lives: the lock it holds dies with our process, so a server that outlived
 * a killed shop is taken over, and one that a living shop uses is left alone. A server that does not
 * answer is waited for, 60 s at most; a command that holds one that answers, for as long as it runs.
 * @throws FolderInUseError when a shop holds the folder or, for a command, another command;
 * SetupProblem when the folder is damaged or no server comes up; the reason of the signal
 */
export async function holdServer(wish: Wish): Promise<pg.Client> {
  const { folder, signal } = wish;
  let deadline = Date.now() + patienceMs;
  let reason: string | undefined;
  let failures = 0;
  let isOurs = false;
  let silent: Silence | undefined;
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    await requireWhole(folder);
    const running = await findPostmaster(folder);
    if (running === undefined) {
      reason = await startPostmaster(wish, signal);
      isOurs = reason === undefined;
      if (reason !== undefined && !(await clearObstacle(wish, reason))) failures += 1;
      if (failures === mostFailures) break;
    } else if (running.stopping) {
      await endPostmaster(folder);
    } else {
      if (silent?.pid !== running.pid) silent = { pid: running.pid, since: Date.now() };
      const client = await connect(running.socketFolder, wish).catch(async (problem: unknown) => {
        if (isOurs) await stopPostmaster(folder);
        throw problem;
      });
      if (client === undefined) {
        tellSilence(silent, wish);
      } else {
        silent = undefined;
        if (await takeLock(client, wish)) return client;
        deadline = Date.now() + patienceMs;
      }
    }
    await delay(reason === undefined && running === undefined ? 0 : pollMs, undefined, { signal });
  }
  if (reason === undefined && silent !== undefined) throw describeSilence(folder, silent.pid);
  throw describeServerFailure({ folder, reason: reason ?? 'no answer' });
}

/**
 * Looks whether a shop uses the folder, and starts nothing. A server that does not answer is waited for, 60 s at most.
 * @throws FolderInUseError when a living shop uses the folder, SetupProblem when its server does not answer;
 * the reason of the signal
 */
export async function requireFreeFolder(
  folder: string,
  { onSilent, signal }: Pick<Holding, 'onSilent' | 'signal'> = {},
): Promise<void> {
  const client = await reach({ folder, onSilent, signal });
  if (client === undefined) return;
  try {
    const holder = await findHolder(client);
    if (holder !== undefined && holder.command === undefined) {
      throw new FolderInUseError(folder, holder);
    }
  } finally {
    hangUp(client);
  }
}

/** @returns a connection to the server that runs on the folder; undefined when none does */
async function reach({ folder, onSilent, signal }: Pick<Wish, 'folder' | 'onSilent' | 'signal'>) {
  const deadline = Date.now() + patienceMs;
  let silent: Silence | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const running = await findPostmaster(folder);
    if (running === undefined || running.stopping) return undefined;
    if (silent?.pid !== running.pid) silent = { pid: running.pid, since: Date.now() };
    const client = await connect(running.socketFolder, { folder });
    if (client !== undefined) return client;
    if (Date.now() >= deadline) throw describeSilence(folder, running.pid);
    tellSilence(silent, { folder, onSilent });
    await delay(pollMs, undefined, { signal });
  }
}

/** Whether a shop waits for the lock that this connection holds. */
export async function isAwaited(hold: pg.Client): Promise<boolean> {
  const { rows } = await hold.query<{ name: string }>(
    'select application_name as name from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return rows.some(({ name }) => {
    const other = readHolder(name);
    return other !== undefined && other.command === undefined;
  });
}

async function requireWhole(folder: string): Promise<void> {
  const damage = await findDamage(folder);
  if (damage !== undefined) throw new DamagedFolderError(folder, damage);
}

/** @returns whether another try is worth it */
async function clearObstacle(plan: PostmasterPlan, reason: string): Promise<boolean> {
  // Processes of a server that was killed are not gone yet.
  if (reason.includes('still in use')) return true;
  const [, lock] = /lock file "([^"]+)" is empty/.exec(reason) ?? [];
  // Another start is writing it now, unless a crash came between.
  if (lock !== undefined) {
    const { mtimeMs } = await stat(resolve(plan.folder, lock)).catch(() => ({
      mtimeMs: Date.now(),
    }));
    if (Date.now() - mtimeMs > lockWrittenMs) await removeLocks(plan);
    return true;
  }
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

/**
 * @returns undefined when the server does not answer, or not yet
 * @throws SetupProblem when it cannot read its own files
 */
async function connect(
  socketFolder: string,
  { folder, command }: Pick<Wish, 'folder' | 'command'>,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketFolder,
    user: 'gomitolo',
    database: 'postgres',
    application_name: holderName(command),
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  // A connection that breaks emits 'error' before 'end'; the caller acts on 'end'.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const problem = toFolderProblem(folder, error);
    if (problem !== error) throw problem;
    return undefined;
  }
}

/**
 * Takes the lock, once the command that has it has ended.
 * @returns false when the connection broke
 */
async function takeLock(
  client: pg.Client,
  { folder, command, onHeld, signal }: Wish,
): Promise<boolean> {
  let reported: string | undefined;
  try {
    while (!(await tryLock(client))) {
      const holder = await findHolder(client);
      if (holder !== undefined) {
        const mayWait = command === undefined && holder.command !== undefined;
        if (!mayWait) throw new FolderInUseError(folder, holder);
        const name = describeHolder(holder);
        if (name !== reported) onHeld?.(name);
        reported = name;
      }
      await delay(lockPollMs, undefined, { signal });
    }
    return true;
  } catch (error) {
    hangUp(client);
    if (error instanceof FolderInUseError || signal?.aborted) throw error;
    return false;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [ownerLock],
  );
  return rows[0]?.taken === true;
}

async function findHolder(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [ownerLock],
  );
  return rows[0] && (readHolder(rows[0].name) ?? {});
}

/** A server that is frozen never answers a goodbye. */
function hangUp(client: pg.Client): void {
  void client.end().catch(() => undefined);
}
