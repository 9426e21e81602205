import { CompiledQuery, type Transaction } from 'kysely';
import { PgBoss, type Queue } from 'pg-boss';
import type { Database as Tables } from '#database/tables.ts';
import type { HandleJob } from '#shop/create-job-handlers.ts';
import type { Job, Outbox } from '#shop/ports.ts';
import type { Log } from '#server/log.ts';
import { queues } from './queues.ts';

/** Work that comes back by the clock, done by one node at a time however many there are. */
export type Schedule = { name: string; cron: string; run: () => Promise<unknown> };

export type Jobs = {
  outbox: Outbox<Transaction<Tables>>;
  /** Begins to do what is queued. */
  start(work: { handle: HandleJob; schedules: Schedule[] }): Promise<void>;
  /** Takes no new job, and resolves when those under way are done. */
  stop(): Promise<void>;
};

const stopMs = 15_000;
const pollSeconds = 2;

/** The queue of the shop's own database. A job is queued in the transaction that needs it. */
export async function createJobs({ url, log }: { url: string; log: Log }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'gomitolo jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    useListenNotify: true,
  });
  boss.on('error', (err) => log.error({ err }, 'job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));

  async function ensureQueue(name: string, options: Omit<Queue, 'name'>): Promise<void> {
    if (!known.has(name)) await boss.createQueue(name, options);
  }

  async function workOff(name: string, handle: HandleJob): Promise<void> {
    await boss.work<Job>(name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
      for (const { data } of jobs) await told(name, () => handle(data));
    });
  }

  async function follow({ name, cron, run }: Schedule): Promise<void> {
    await ensureQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 300 });
    await boss.schedule(name, cron, null, { tz: 'Europe/Rome' });
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async () => {
      await told(name, run);
    });
  }

  /** A failure is written down here; the queue decides when to try again. */
  async function told(name: string, run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (err) {
      log.error({ err, job: name }, 'job failed');
      throw err;
    }
  }

  await Promise.all(Object.entries(queues).map(([name, options]) => ensureQueue(name, options)));
  return {
    outbox: {
      async add(transaction, job) {
        await boss.send(job.name, job, { db: inTransaction(transaction) });
      },
    },
    async start({ handle, schedules }) {
      await Promise.all(Object.keys(queues).map((name) => workOff(name, handle)));
      await Promise.all(schedules.map(follow));
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs, close: true }),
  };
}

function inTransaction(transaction: Transaction<Tables>) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
