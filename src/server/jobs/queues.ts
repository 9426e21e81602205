import type { QueueOptions } from 'pg-boss';
import { z } from 'zod';
import type { JobOrigin } from '#database/jobs/create-send-jobs.ts';
import { emailKinds, isEmailKind } from '#shop/create-job-handlers.ts';
import type { Job } from '#shop/job.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** A job goes to another process after its own was silent for so long. */
export const heartbeatSeconds = 30;

const usual = { heartbeatSeconds, retryBackoff: true, deleteAfterSeconds: hour };

/** Money and stock: again soon, for a day. The reconciler stands behind them. */
const soon: QueueOptions = {
  ...usual,
  retryLimit: 30,
  retryDelay: 5,
  retryDelayMax: hour,
  expireInSeconds: 120,
  retentionSeconds: 14 * day,
};

/** E-mails: for two weeks, since a mail server's password may expire on a Friday before a holiday. */
const patient: QueueOptions = {
  ...usual,
  retryLimit: 1400,
  retryDelay: 15,
  retryDelayMax: 15 * 60,
  // A mail server may take ten minutes to say yes.
  expireInSeconds: 15 * 60,
  retentionSeconds: 15 * day,
};

/** Backups: a failure is recorded and not tried again; a job whose process died is. */
const long: QueueOptions = {
  ...usual,
  retryBackoff: false,
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 30 * 60,
  retentionSeconds: day,
};

/** Notifications: for half an hour; the list in the Bottega has the news anyway. */
const brief: QueueOptions = {
  ...usual,
  retryLimit: 6,
  retryDelay: 15,
  retryDelayMax: 10 * 60,
  expireInSeconds: 60,
  retentionSeconds: day,
};

/** Every queue of the shop's jobs, with how often and how patiently its jobs are tried again. */
export const queues: ReadonlyMap<string, QueueOptions> = new Map([
  ['capture-order', soon],
  ['expire-order', soon],
  ['ship-order', soon],
  ['ship-part', soon],
  ['make-backup', long],
  ['push-notice', brief],
  ...emailKinds.map((kind) => [kind, patient] as const),
]);

const order = z.object({ orderId: z.string() });

const shipment = z.object({ orderId: z.string(), key: z.string() });

/** The subject of an e-mail. Jobs that were queued before an update have its former names. */
const subject = z.union([
  z.object({ subjectId: z.string() }),
  z
    .object({ orderId: z.string(), telling: z.number() })
    .transform(({ orderId, telling }) => ({ subjectId: `${orderId}.${telling}` })),
  order.transform(({ orderId }) => ({ subjectId: orderId })),
  z.object({ refundId: z.string() }).transform(({ refundId }) => ({ subjectId: refundId })),
  z.object({ interestId: z.string() }).transform(({ interestId }) => ({ subjectId: interestId })),
  z
    .object({ withdrawalId: z.string() })
    .transform(({ withdrawalId }) => ({ subjectId: withdrawalId })),
]);

const backup = z.object({ runId: z.string() });

const notice = z.object({
  subscriptionId: z.string(),
  about: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['order', 'withdrawal', 'answer']), subjectId: z.string() }),
    z.object({ kind: z.literal('trial') }),
  ]),
});

const origin = z.object({ request: z.string().optional(), traceparent: z.string().optional() });

/** The request that queued it, by its id, and its trace; nothing when it came by the clock, or from a command. */
export function originOf(data: unknown): JobOrigin {
  return origin.safeParse(data).data ?? {};
}

/** A job as the queue kept it. Throws when it is not one of ours. */
export function toJob(name: string, data: unknown): Job {
  if (name === 'capture-order' || name === 'expire-order') return { name, data: order.parse(data) };
  if (name === 'ship-order' || name === 'ship-part') return { name, data: shipment.parse(data) };
  if (name === 'make-backup') return { name, data: backup.parse(data) };
  if (name === 'push-notice') return { name, data: notice.parse(data) };
  if (isEmailKind(name)) return { name, data: subject.parse(data) };
  throw new Error(`There is no job '${name}'`);
}
