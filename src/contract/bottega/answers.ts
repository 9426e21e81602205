import { z } from 'zod';
import { callTable } from './makers-call.ts';
import { orderIdSchema } from '#contract/order.ts';

/** Words of a customer that no maker has answered yet. */
const openAnswerSchema = z.object({
  order_id: z.string(),
  number: z.string(),
  /** Of the customer. */
  name: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
});

/** The calls about what customers write on the page of their order. */
export const answerCalls = callTable({
  /** The latest of each order that waits, the oldest first. */
  openAnswers: { method: 'GET', response: z.array(openAnswerSchema) },
  /** Nothing is to be answered up to this entry of the order. */
  settleAnswer: {
    method: 'POST',
    request: z.object({ id: orderIdSchema, number: z.number().int().min(1).max(1_000_000) }),
  },
});
