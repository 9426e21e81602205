import { z } from 'zod';
import { orderIdSchema } from '#contract/order.ts';
import type { MakersCall } from './makers-call.ts';

const due = {
  /** The last day on which the money must go back: `2026-11-30`. */
  refund_by: z.iso.date(),
  is_late: z.boolean(),
};

/** The withdrawal from an order, as today shows it. */
export const orderWithdrawalSchema = z.object({
  order_id: z.string(),
  number: z.string(),
  name: z.string(),
  /** Cents that are still to go back, and the delivery within them. */
  amount: z.number().int(),
  delivery: z.number().int(),
  ...due,
});

/** One that names no order of its address. */
export const strayWithdrawalSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** What was written as the number of the order. */
  typed: z.string(),
  received_at: z.iso.datetime(),
  ...due,
  /** An order of the same address, which is probably meant. */
  probable: z.object({ order_id: z.string(), number: z.string() }).optional(),
});

export const withdrawalCalls = {
  /** What a withdrawal without an order means: this order of its address, or none. */
  sortWithdrawal: {
    method: 'POST',
    path: '/bottega/api/sortWithdrawal',
    access: 'maker',
    request: z.object({
      id: z.string().regex(/^\d{1,18}$/),
      order_id: orderIdSchema.optional(),
    }),
    response: z.object({ ok: z.literal(true) }),
  },
} as const satisfies Record<string, MakersCall>;
