import { z } from 'zod';
import { keySchema, callTable } from './makers-call.ts';
import { onLines } from '#contract/one-line.ts';
import { orderIdSchema } from '#contract/order.ts';

export const noteMaxLength = 2000;

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

/** The calls that write on an order: notes for the makers, messages to the customer. */
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
});
