import type { QueueOptions, PgBoss } from 'pg-boss';
import { SetupProblem } from '#database/setup-problem.ts';
import { createSendJobs } from '#database/jobs/create-send-jobs.ts';
import { createRequestIds, type Log, type RequestIds } from '#server/log.ts';
import type { HandleJob } from '#shop/create-job-handlers.ts';
import { EmailNotSent } from '#shop/emails/deliver-email.ts';
import { JobPostponed } from '#shop/job.ts';
import { createJobConcurrency } from './create-job-concurrency.ts';
import { openBoss } from './open-boss.ts';
import { heartbeatSeconds, originOf, queues, toJob } from './queues.ts';
import { during } from '#server/tracing/during.ts';
import type { Span, Tracing } from '#server/tracing/start-tracing.ts';

/** Work that comes back by the clock, done by one node at a time however many there are. */
export type Schedule = {
  name: string;
  /** In Italian time. */
  cron: string;
  /** Once more, so long after the start. */
  afterStartSeconds?: number;
  run: () => Promise<unknown>;
};

type Parts = {
  url: string;
  log: Log;
  /** By which a job is told from which request it came. */
  requests?: RequestIds;
  tracing?: Tracing | undefined;
};

const restMs = 5_000;
const polling = { pollingIntervalSeconds: 2 } as const;
/** Whether two may run at once is the work's own business: a lock here would outlive its node. */
const scheduled: QueueOptions = { heartbeatSeconds, retryLimit: 0, expireInSeconds: 30 * 60 };

/** The queue, kept in the shop's own database. */
export async function createJobs(parts: Parts) {
  const { url, log, requests = createRequestIds(), tracing } = parts;
  const { boss, outages, ensureQueue, close } = await openBoss({ url, log });
  const concurrency = createJobConcurrency();

  async function follow({ name, cron, afterStartSeconds, run }: Schedule): Promise<void> {
    await ensureQueue(name, scheduled);
    await boss.schedule(name, cron, null, { tz: 'Europe/Rome' });
    await work(name, () => during(tracing, spanOf(name), run));
    if (afterStartSeconds !== undefined) await boss.sendAfter(name, null, null, afterStartSeconds);
  }

  async function work(name: string, run: (data: unknown) => Promise<unknown>): Promise<void> {
    await boss.work<unknown>(name, polling, async (jobs) => {
      for (const { data } of jobs) {
        await run(data).catch((err: unknown) => {
          logFailure(name, err);
          throw err;
        });
      }
    });
  }

  async function startQueueWorker(name: string, handle: HandleJob): Promise<void> {
    await startWorker(boss, {
      name,
      // Request id and trace are set inside: a queued job starts in the async context of the job that ends.
      handle: (data) => concurrency.run(() => doOne(name, { data, handle })),
      onFailure: (err, data) =>
        requests.during(originOf(data).request, () => logFailure(name, err)),
    });
  }

  async function doOne(
    name: string,
    { data, handle }: { data: unknown; handle: HandleJob },
  ): Promise<void> {
    const { request } = originOf(data);
    await requests.during(request, () =>
      during(tracing, spanOf(name, data), () => handle(toJob(name, data))),
    );
    requests.during(request, () => log.debug({ job: name }, 'job done'));
  }

  /** Logs the failure of a job; the queue decides when to try again. */
  function logFailure(job: string, err: unknown): void {
    if (err instanceof JobPostponed) log.warn({ job }, err.message);
    // Of a mail server that is away, one line tells: `watchMail`.
    else if (err instanceof EmailNotSent) log.debug({ job }, `${err.message}: it is tried again`);
    else if (err instanceof SetupProblem) log.error({ job }, `job failed: ${err.message}`);
    else if (!outages.recordDiskFailure(err)) log.error({ err, job }, 'job failed');
  }

  return {
    outages,
    sendJobs: createSendJobs(boss, () => ({
      request: requests.current(),
      traceparent: tracing?.traceparent(),
    })),
    /** Starts the workers. */
    async start({ handle, schedules }: { handle: HandleJob; schedules: Schedule[] }) {
      await Promise.all([...queues.keys()].map((name) => startQueueWorker(name, handle)));
      await Promise.all(schedules.map(follow));
    },
    /** Takes no new job, and resolves when those under way are done, or have been given back. */
    async drain() {
      await boss.stop({ timeout: restMs, close: false });
    },
    /** Rests, and leaves the queue. */
    async stop() {
      // A connection on its way out may hear that the database goes too: that is no failure.
      outages.end();
      boss.removeAllListeners('error').on('error', (err) => log.debug({ err }, 'job queue closed'));
      await boss.stop({ timeout: restMs, close: true });
      concurrency.stop();
      await close();
    },
  };
}

function spanOf(name: string, data?: unknown): Span {
  const { request, traceparent } = originOf(data);
  const facts = { 'job.name': name, ...(request !== undefined && { 'request.id': request }) };
  return { name: `job ${name}`, kind: 'job', facts, traceparent };
}

type Work = {
  name: string;
  handle: (data: unknown) => Promise<unknown>;
  /** Called for every failure; the queue decides when to try again. */
  onFailure: (error: unknown, data: unknown) => void;
};

/** Jobs of one fetch; after a full batch the next is fetched without a pause. */
const batchSize = 20;

/**
 * Starts a worker for a queue. A job that fails is retried alone, without the others of its batch.
 */
export async function startWorker(
  boss: Pick<PgBoss, 'work'>,
  { name, handle, onFailure }: Work,
): Promise<void> {
  await boss.work<unknown, unknown>(
    name,
    {
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      // How late a job begins at most: nothing wakes the worker when a transaction has committed.
      pollingIntervalSeconds: 1,
    },
    (jobs) =>
      Promise.all(
        jobs.map(async ({ id, data }) => {
          try {
            await handle(data);
            return { id, status: 'completed' as const };
          } catch (error) {
            onFailure(error, data);
            const message = error instanceof Error ? error.message : String(error);
            return { id, status: 'failed' as const, output: { message } };
          }
        }),
      ),
  );
}
