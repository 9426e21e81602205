import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Tx } from '#database/tables.ts';
import type { PushSubject } from './push.ts';
import { readSubscriptions } from './queries.ts';

/** Queues a notification to every device that asked for them, each with tries of its own. */
export async function queuePush(
  { tx, sendJobs }: { tx: Tx; sendJobs: SendJobs },
  about: PushSubject,
): Promise<void> {
  const ids = await readSubscriptions(tx);
  if (ids.length === 0) return;
  await sendJobs(
    tx,
    ids.map((subscriptionId) => ({ name: 'push-notice', data: { subscriptionId, about } })),
  );
}
