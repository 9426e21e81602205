import { z } from 'zod';
import { callTable, keySchema } from './makers-call.ts';
import { onLines } from '#contract/one-line.ts';
import { orderIdSchema } from '#contract/order.ts';

export const noteMaxLength = 2000;

/** An e-mail to a customer; without a time it is on its way. */
export const sentEmailSchema = z.object({
  kind: z.string(),
  sent_at: z.iso.datetime().optional(),
  /** The mail server will not have it. */
  is_refused: z.boolean(),
});
export type SentEmail = z.infer<typeof sentEmailSchema>;

/** The customer's e-mails that can be sent once more. */
export const emailAgainSchema = z.enum(['order-confirmation', 'order-shipped']);

/**
 * An entry on an order, by a maker or, an `answer`, by the customer. The text of `email_again` is the kind of the e-mail,
 * that of `settled` the number of an answer.
 */
export const noteSchema = z.object({
  number: z.number().int(),
  /** Of the press that wrote it. */
  key: z.string(),
  kind: z.enum(['note', 'message', 'email_again', 'tracking', 'answer', 'settled']),
  text: z.string(),
  at: z.iso.datetime(),
  /** The maker's name. */
  by: z.string().optional(),
});

export const wordsSchema = z
  .string()
  .overwrite(onLines)
  .min(1, 'required')
  .max(noteMaxLength, 'too_long');

const keyed = z.object({ id: orderIdSchema, key: keySchema });
const written = z.object({ number: z.number().int() });

/** Words of a customer that no maker has answered yet. */
const openAnswerSchema = z.object({
  order_id: z.string(),
  number: z.string(),
  /** Of the customer. */
  name: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
});

export const recipientsMax = 100;

const closedOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** Empty when the customer was erased. */
  name: z.string(),
  /** The day by which it was promised to leave, of Italy: `2026-11-30`. */
  ship_by: z.iso.date(),
  /** The last message to its customer since the closures were changed, and at least within a day. */
  messaged_at: z.iso.datetime().optional(),
});

/** The calls about what is written on orders: notes for the makers, messages to customers, and their answers. */
export const noteCalls = callTable({
  /** For the makers alone. */
  note: { method: 'POST', request: keyed.extend({ text: wordsSchema }), response: written },
  /** An e-mail to the customer. */
  message: { method: 'POST', request: keyed.extend({ text: wordsSchema }), response: written },
  emailAgain: {
    method: 'POST',
    request: keyed.extend({ email: emailAgainSchema }),
    response: written,
  },
  /** The latest of each order that waits, the oldest first. */
  openAnswers: { method: 'GET', response: z.array(openAnswerSchema) },
  /** Nothing is to be answered up to this entry of the order. */
  settleAnswer: {
    method: 'POST',
    request: z.object({ id: orderIdSchema, number: z.number().int().min(1).max(1_000_000) }),
  },
  /** Orders to leave on a day on which the makers have closed since, or delayed as closures took days of making. */
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
