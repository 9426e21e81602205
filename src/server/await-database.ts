import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '#database/is-database-unavailable.ts';
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
