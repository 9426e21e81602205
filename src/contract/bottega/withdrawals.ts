import { z } from 'zod';
import { orderIdSchema, orderStateSchema } from '#contract/order.ts';
import { callTable, rowIdSchema } from './makers-call.ts';

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

const receivedSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The number of the order as typed. */
  typed: z.string(),
  received_at: z.iso.datetime(),
});

/** One that names no order of its address. */
export const strayWithdrawalSchema = receivedSchema.extend({
  ...due,
  /** An order of the same address, which is probably meant. */
  probable: z.object({ order_id: z.string(), number: z.string() }).optional(),
});

export const withdrawalCalls = callTable({
  /** All that were received, done with or not, a page at a time, the newest first. */
  withdrawals: {
    method: 'GET',
    request: z.object({ before: rowIdSchema.optional() }),
    response: z.object({
      withdrawals: z.array(
        receivedSchema.extend({
          /** The order of the same address that it names, or was found to mean. */
          order: z
            .object({ order_id: z.string(), number: z.string(), state: orderStateSchema })
            .optional(),
        }),
      ),
      /** To ask for the next ones with; absent when there are no more. */
      before: z.string().optional(),
    }),
  },
  /** Assigns a withdrawal that names no known order to an order of its e-mail address, or to none. */
  sortWithdrawal: {
    method: 'POST',
    request: z.object({
      id: rowIdSchema,
      order_id: z.optional(orderIdSchema),
    }),
  },
});
