import { z } from 'zod';
import type { Job } from '#shop/ports.ts';

const order = z.object({ orderId: z.string() });
const interest = z.object({ interestId: z.string() });
const withdrawal = z.object({ withdrawalId: z.string() });

const jobSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('capture-order'), data: order }),
  z.object({ name: z.literal('expire-order'), data: order }),
  z.object({ name: z.literal('order-confirmation'), data: order }),
  z.object({ name: z.literal('order-shipped'), data: order }),
  z.object({
    name: z.literal('order-tracking'),
    data: order.extend({ telling: z.number() }),
  }),
  z.object({ name: z.literal('order-not-charged'), data: order }),
  z.object({ name: z.literal('order-refunded'), data: z.object({ refundId: z.string() }) }),
  z.object({ name: z.literal('interest-received'), data: interest }),
  z.object({ name: z.literal('back-in-stock'), data: interest }),
  z.object({ name: z.literal('withdrawal-received'), data: withdrawal }),
  z.object({ name: z.literal('order-to-makers'), data: order }),
  z.object({ name: z.literal('withdrawal-to-makers'), data: withdrawal }),
]) satisfies z.ZodType<Job>;

/** A job as the queue kept it. Throws when it is not one of ours. */
export function toJob(name: string, data: unknown): Job {
  return jobSchema.parse({ name, data });
}
