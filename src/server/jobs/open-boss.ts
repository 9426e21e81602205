import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { connectionBounds, sessionBounds } from '#database/connection-bounds.ts';
import { createStatementNames } from '#database/kysely-pool.ts';
import { createOutageLog } from '#server/database/create-outage-log.ts';
import type { Log } from '#server/log.ts';
import { queues } from './queues.ts';

type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

/** Statements that can be prepared by name: no commands, and not several statements in one text. */
const oneStatement = /^\s*(?:with|select|insert|update|delete)\b[^;]*$/i;

/** The interval of the check for jobs of dead nodes; the first node does it for all. */
const superviseSeconds = 10;

/**
 * Starts the queue in the shop's own database, with every queue of the shop's jobs as it is set now. No queue
 * notifies: that would make every commit that queues a job wait for all others.
 */
export async function openBoss({ url, log }: { url: string; log: Log }) {
  const pool = new pg.Pool({
    ...connectionBounds,
    // The queue's own housekeeping may take longer than a visitor would wait.
    statement_timeout: 30_000,
    query_timeout: 32_000,
    connectionString: url,
    application_name: 'gomitolo jobs',
    max: 2,
    // Left to itself, PostgreSQL plans anew each time somebody looks for jobs: more work than the look.
    // And to end one job it would read all that the queue has done lately, to join them with the one.
    options: `-c plan_cache_mode=force_generic_plan -c enable_hashjoin=off -c enable_mergejoin=off ${sessionBounds}`,
  });
  const nameOf = createStatementNames();
  const outages = createOutageLog(log, 'job queue');
  const boss = new PgBoss({
    db: {
      executeSql: (text, values = []) =>
        outages.watch(() =>
          values.length > 0 || oneStatement.test(text)
            ? pool.query({ name: nameOf(text), text, values })
            : pool.query(text),
        ),
    },
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (err) => {
    if (!outages.isRecorded(err)) log.error({ err }, 'job queue failed');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'));
  pool.on('error', (err) => outages.recordFailure(err) || boss.emit('error', err));
  // A connection that breaks in use fails its statements, which report it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await boss.start();
  const existing = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]));

  /** Creates the queue, or updates its settings. */
  async function ensureQueue(name: string, options: QueueOptions): Promise<void> {
    if (existing.get(name) === 'standard') return boss.updateQueue(name, options);
    // A queue cannot change its policy.
    if (existing.has(name)) await boss.deleteQueue(name);
    await boss.createQueue(name, options);
  }

  await Promise.all(
    [...queues].map(([name, options]) => ensureQueue(name, { ...options, notify: false })),
  );
  // Jobs of a killed node may have been without a heartbeat for long.
  await boss.supervise();
  return {
    boss,
    outages,
    ensureQueue,
    /** Hangs up, once the boss has stopped. */
    close: async () => (pool.ending ? undefined : pool.end()),
  };
}
