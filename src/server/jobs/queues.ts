import type { QueueOptions } from 'pg-boss';
import { emailKinds } from '#shop/create-job-handlers.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** A job whose process has been silent for so long is done by another. */
export const heartbeatSeconds = 30;

/** Money and stock: again soon, for a day. The reconciler stands behind them. */
const soon: QueueOptions = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: hour,
  heartbeatSeconds,
  expireInSeconds: 120,
  retentionSeconds: 14 * day,
  deleteAfterSeconds: hour,
};

/** E-mails: for two weeks, since a mail server's password may expire on a Friday before a holiday. */
const patient: QueueOptions = {
  retryLimit: 1400,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  heartbeatSeconds,
  // A mail server may take ten minutes to say yes.
  expireInSeconds: 15 * 60,
  retentionSeconds: 15 * day,
  deleteAfterSeconds: hour,
};

/** Every queue of the outbox, with how often and how patiently its jobs are tried again. */
export const queues: ReadonlyMap<string, QueueOptions> = new Map([
  ['capture-order', soon],
  ['expire-order', soon],
  ['ship-order', soon],
  ...emailKinds.map((kind) => [kind, patient] as const),
]);
