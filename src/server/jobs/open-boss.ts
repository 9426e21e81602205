import { PgBoss } from 'pg-boss';
import type { Log } from '#server/log.ts';
import { queues } from './queues.ts';

type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

export type Boss = {
  boss: PgBoss;
  /** Makes the queue, or gives it these settings where an older version made it. */
  ensureQueue(name: string, options: QueueOptions): Promise<void>;
};

/** How often somebody looks for jobs whose node died; whichever node is first does it for all. */
const superviseSeconds = 10;

/** Starts the queue in the shop's own database, with every queue of the outbox as it is set now. */
export async function openBoss({ url, log }: { url: string; log: Log }): Promise<Boss> {
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
  const known = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]));

  async function ensureQueue(name: string, options: QueueOptions): Promise<void> {
    if (known.get(name) === 'standard') return boss.updateQueue(name, options);
    // A queue cannot change its policy.
    if (known.has(name)) await boss.deleteQueue(name);
    await boss.createQueue(name, options);
  }

  await Promise.all(
    [...queues].map(([name, options]) => ensureQueue(name, { ...options, notify: true })),
  );
  // What a killed node had taken may have been without a heartbeat for long.
  await boss.supervise();
  return { boss, ensureQueue };
}
