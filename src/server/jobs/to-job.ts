import { z } from 'zod';
import type { JobOrigin } from '#database/jobs/create-outbox.ts';
import { isEmailKind } from '#shop/create-job-handlers.ts';
import type { Job } from '#shop/ports.ts';

const order = z.object({ orderId: z.string() });

const shipment = z.object({ orderId: z.string(), key: z.string() });

/** What an e-mail is about. Jobs that waited while the shop was updated name it as it was called. */
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

const origin = z.object({ request: z.string().optional(), traceparent: z.string().optional() });

/** The request that queued it, by its id, and its trace; nothing when it came by the clock, or from a command. */
export function originOf(data: unknown): JobOrigin {
  return origin.safeParse(data).data ?? {};
}

/** A job as the queue kept it. Throws when it is not one of ours. */
export function toJob(name: string, data: unknown): Job {
  if (name === 'capture-order' || name === 'expire-order') return { name, data: order.parse(data) };
  if (name === 'ship-order') return { name, data: shipment.parse(data) };
  if (isEmailKind(name)) return { name, data: subject.parse(data) };
  throw new Error(`There is no job '${name}'`);
}
