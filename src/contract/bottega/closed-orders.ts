import { z } from 'zod';
import { keySchema, callTable } from '#contract/bottega/makers-call.ts';
import { wordsSchema } from '#contract/bottega/notes.ts';
import { orderIdSchema } from '#contract/order.ts';

/** The most customers of one message. */
export const recipientsMax = 100;

const closedOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** Empty when the customer was erased. */
  name: z.string(),
  /** The day by which it was promised to leave, of Italy: `2026-11-30`. */
  ship_by: z.iso.date(),
  /** The last message to its customer within a day. */
  messaged_at: z.iso.datetime().optional(),
});

/** The calls about orders that were promised to leave on a day on which the makers have closed since. */
export const closedOrderCalls = callTable({
  closedOrders: { method: 'GET', response: z.object({ orders: z.array(closedOrderSchema) }) },
  /**
   * The same e-mail to the customers of several orders. The same key again is sent only to those who have not had it;
   * `refused` are the orders whose customer is not written to.
   */
  messageSeveral: {
    method: 'POST',
    request: z.object({
      ids: z.array(orderIdSchema).min(1, 'required').max(recipientsMax),
      key: keySchema,
      text: wordsSchema,
    }),
    response: z.object({
      sent: z.array(z.string()),
      refused: z.array(
        z.object({
          id: z.string(),
          reason: z.enum(['not_found', 'erased', 'wrong_state', 'too_many_today']),
        }),
      ),
    }),
  },
});
