import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '#database/is-database-unavailable.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import type { ResolvedDatabase } from './resolve-database.ts';
import { describeError } from './start-problem.ts';

export type Waiting = {
  /** Tells whoever waits what takes so long. */
  say?: (line: string) => void;
  /** Gives up when aborted. */
  signal?: AbortSignal;
  patienceMs?: number;
};

const pollMs = 250;

/**
 * Resolves when the database takes connections. One that is starting or cannot be reached yet, as when
 * both were started at once, is waited for; whatever else is wrong is thrown at once.
 */
export async function awaitDatabase(url: string, waiting: Waiting = {}): Promise<void> {
  const { say, signal, patienceMs = 60_000 } = waiting;
  const deadline = Date.now() + patienceMs;
  let told: string | undefined;
  for (;;) {
    const problem = await connect(url);
    if (problem === undefined) return;
    if (!isDatabaseUnavailable(problem) || Date.now() >= deadline) throw problem;
    const reason = describeError(problem);
    if (reason !== told) say?.(`Waiting for the database: ${reason}`);
    told = reason;
    await delay(pollMs, undefined, { signal });
  }
}

/** @returns what went wrong */
async function connect(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const channel = 'gomitolo_start';
const hearingMs = 3_000;
const bounds = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/**
 * Sees to it that what is notified where visitors are served is heard where the shop listens: a pooler of
 * transactions takes a LISTEN and lets nothing through, and then old pages would be shown for ever.
 * @throws SetupProblem when nothing is heard
 */
export async function requireNotifications({
  url,
  directUrl,
}: Pick<ResolvedDatabase, 'url' | 'directUrl'>): Promise<void> {
  const listening = await open(directUrl);
  try {
    const told = randomUUID();
    const heard = new Promise<true>((resolve) => {
      listening.on('notification', ({ payload }) => payload === told && resolve(true));
    });
    await listening.query(`listen ${channel}`);
    const notifying = await open(url);
    try {
      await notifying.query('select pg_notify($1, $2)', [channel, told]);
    } finally {
      await notifying.end();
    }
    if (await Promise.race([heard, delay(hearingMs, false, { ref: false })])) return;
  } finally {
    await listening.end();
  }
  const remedy = 'set DATABASE_DIRECT_URL to the database itself, not to a pooler before it';
  throw new SetupProblem(`The database lets no notifications through (LISTEN): ${remedy}.`);
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, ...bounds });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
