import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from '#database/is-database-unavailable.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import { withClient } from '#database/with-client.ts';
import { formatTime } from './format-time.ts';
import type { ResolvedDatabase } from './resolve-database.ts';
import { describeError } from './start-problem.ts';

export type Waiting = {
  /** Reports the reason of the wait. */
  say?: (line: string) => void;
  /** Gives up when aborted. */
  signal?: AbortSignal;
  patienceMs?: number;
};

const pollMs = 250;

/** One try: an address that answers nothing is told within five seconds of the start. */
const tryMs = 4_000;

/**
 * Resolves when the database takes connections. One that is starting or cannot be reached yet, as when both were
 * started at once, is waited for; other errors are thrown at once.
 * @throws SetupProblem when it does not come, with host, port, database and the reason of the last try
 */
export async function awaitDatabase(url: string, waiting: Waiting = {}): Promise<void> {
  const { say, signal, patienceMs = 60_000 } = waiting;
  const deadline = Date.now() + patienceMs;
  let reported: string | undefined;
  for (;;) {
    const triedAt = Date.now();
    const { place, problem } = await connect(url);
    if (problem === undefined) return;
    if (!isDatabaseAway(problem)) throw problem;
    // The words of pg for a try that was given up are of its own making.
    const isSilent = Date.now() - triedAt >= tryMs;
    const reason = isSilent ? `no answer within ${tryMs / 1000} s` : describeError(problem);
    if (Date.now() >= deadline) throw describeSilence({ place, reason, problem });
    const until = formatTime(new Date(deadline));
    if (reason !== reported) say?.(`Waiting until ${until} for ${place}: ${reason}`);
    reported = reason;
    await delay(pollMs, undefined, { signal });
  }
}

type Silence = { place: string; reason: string; problem: unknown };

function describeSilence({ place, reason, problem }: Silence): SetupProblem {
  const remedy = 'see that it runs and that DATABASE_URL leads to it';
  const sentence = `No answer from ${place} (the last try: ${reason}): ${remedy}.`;
  return new SetupProblem(sentence, { cause: problem });
}

/** @returns the address without the password, and the error */
async function connect(url: string): Promise<{ place: string; problem?: unknown }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: tryMs });
  client.on('error', () => undefined);
  const { host, port, database = '' } = client;
  const place = `the database ${database} at ${host}, port ${port}`;
  try {
    await client.connect();
    return { place };
  } catch (problem) {
    return { place, problem };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const channel = 'gomitolo_start';
const hearingMs = 3_000;
const bounds = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/**
 * Checks that a notification of the visitors' pool reaches the shop's listener: a transaction pooler accepts LISTEN and
 * passes nothing on, and then old pages would be shown for ever.
 * @throws SetupProblem when nothing is heard
 */
export async function requireNotifications({
  url,
  directUrl,
}: Pick<ResolvedDatabase, 'url' | 'directUrl'>): Promise<void> {
  const isHeard = await withClient(
    { connectionString: directUrl, ...bounds },
    async (listening) => {
      const reported = randomUUID();
      const heard = new Promise<true>((resolve) => {
        listening.on('notification', ({ payload }) => payload === reported && resolve(true));
      });
      await listening.query(`listen ${channel}`);
      await withClient({ connectionString: url, ...bounds }, (notifying) =>
        notifying.query('select pg_notify($1, $2)', [channel, reported]),
      );
      return Promise.race([heard, delay(hearingMs, false, { ref: false })]);
    },
  );
  if (isHeard) return;
  const remedy = 'set DATABASE_DIRECT_URL to the database itself, not to a pooler before it';
  throw new SetupProblem(`The database lets no notifications through (LISTEN): ${remedy}.`);
}
