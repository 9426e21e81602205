import type { Transaction } from 'kysely';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { createOutbox } from '#database/jobs/create-outbox.ts';
import { heartbeatSeconds, queues } from '#database/jobs/queues.ts';
import { workOff } from '#database/jobs/work-off.ts';
import type { Database as Tables } from '#database/tables.ts';
import type { Log } from '#server/log.ts';
import type { HandleJob } from '#shop/create-job-handlers.ts';
import type { Outbox } from '#shop/ports.ts';
import { toJob } from './to-job.ts';

/** Work that comes back by the clock, done by one node at a time however many there are. */
export type Schedule = {
  name: string;
  /** In Italian time. */
  cron: string;
  /** Once more, so long after the start. */
  afterStartSeconds?: number;
  run: () => Promise<unknown>;
};

export type Jobs = {
  outbox: Outbox<Transaction<Tables>>;
  /** Begins to do what is queued. */
  start(work: { handle: HandleJob; schedules: Schedule[] }): Promise<void>;
  /** Takes no new job, and resolves when those under way are done. */
  stop(): Promise<void>;
};

const stopMs = 15_000;
const polling = { pollingIntervalSeconds: 2 } as const;
/** How often somebody looks for jobs whose process died; whichever node is first does it for all. */
const superviseSeconds = 10;
/**
 * One runs at a time. The heartbeat ends the run of a process that was killed: without it, nobody
 * would reconcile until the run expires.
 */
const scheduled: QueueOptions = { retryLimit: 0, heartbeatSeconds, expireInSeconds: 30 * 60 };

/** The queue, kept in the shop's own database. */
export async function createJobs({ url, log }: { url: string; log: Log }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'gomitolo jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (err) => log.error({ err }, 'job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'));
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const ours = Object.entries(queues);
  await Promise.all(ours.map(([name, options]) => ensureQueue(name, { ...options, notify: true })));

  async function ensureQueue(name: string, options: Parameters<PgBoss['createQueue']>[1]) {
    const queue = known.get(name);
    if (queue === undefined) return boss.createQueue(name, options);
    // One that was made by an earlier version.
    if (queue.heartbeatSeconds !== heartbeatSeconds)
      await boss.updateQueue(name, { heartbeatSeconds });
  }

  async function follow({ name, cron, afterStartSeconds, run }: Schedule): Promise<void> {
    await ensureQueue(name, { ...scheduled, policy: 'singleton' });
    await boss.schedule(name, cron, null, { tz: 'Europe/Rome' });
    await work(name, run);
    if (afterStartSeconds !== undefined) await boss.sendAfter(name, null, null, afterStartSeconds);
  }

  async function work(name: string, run: (data: unknown) => Promise<unknown>): Promise<void> {
    await boss.work<unknown>(name, polling, async (jobs) => {
      for (const { data } of jobs) await run(data).catch((err: unknown) => told(name, err));
    });
  }

  function workOffQueue(name: string, handle: HandleJob): Promise<void> {
    return workOff(boss, {
      name,
      handle: (data) => handle(toJob(name, data)),
      onFailure: (err) => log.error({ err, job: name }, 'job failed'),
    });
  }

  /** A failure is written down here; the queue decides when to try again. */
  function told(name: string, err: unknown): never {
    log.error({ err, job: name }, 'job failed');
    throw err;
  }

  return {
    outbox: createOutbox(boss),
    async start({ handle, schedules }) {
      // What a process left that was killed on this database need not wait for the next look.
      await boss.supervise();
      const names = Object.keys(queues);
      await Promise.all(names.map((name) => workOffQueue(name, handle)));
      await Promise.all(schedules.map(follow));
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs, close: true }),
  };
}
