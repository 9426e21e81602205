import type { Queue } from 'pg-boss';
import type { Job } from '#shop/ports.ts';

const dayInSeconds = 24 * 60 * 60;

/** Letters wait out a mail server that is down for days: from 10 s to every 15 min, 300 times. */
const letter = {
  notify: true,
  retryLimit: 300,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 15 * 60,
  expireInSeconds: 120,
  retentionSeconds: 14 * dayInSeconds,
};

/** Money: tried again soon; what still fails is found by the reconciler. */
const payment = {
  notify: true,
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 120,
};

/** How each kind of job is tried again. */
export const queues: Record<Job['name'], Omit<Queue, 'name'>> = {
  'interest-received': letter,
  'back-in-stock': letter,
  'withdrawal-received': letter,
  'order-confirmation': letter,
  'order-shipped': letter,
  'order-refunded': letter,
  'capture-order': payment,
  'expire-order': payment,
};
