import { z } from 'zod';
import { keySchema, type MakersCall } from './makers-call.ts';
import { onLines } from '#contract/one-line.ts';
import { orderIdSchema } from '#contract/order.ts';

export const writingMaxLength = 2000;

/** The customer's e-mails that can be sent once more. */
export const emailAgainSchema = z.enum(['order-confirmation', 'order-shipped']);

/** What the makers wrote about an order; for `email_again` the kind of the e-mail. */
export const writingSchema = z.object({
  number: z.number().int(),
  kind: z.enum(['note', 'message', 'email_again', 'tracking']),
  text: z.string(),
  at: z.iso.datetime(),
  /** The maker's name. */
  by: z.string().optional(),
});

const wordsSchema = z
  .string()
  .overwrite(onLines)
  .min(1, 'required')
  .max(writingMaxLength, 'too_long');

const keyed = z.object({ id: orderIdSchema, key: keySchema });
const written = z.object({ number: z.number().int() });

/** The calls by which the makers write about an order, to each other or to the customer. */
export const writingCalls = {
  /** For the makers alone. */
  note: {
    method: 'POST',
    path: '/bottega/api/note',
    access: 'maker',
    request: keyed.extend({ text: wordsSchema }),
    response: written,
  },
  /** An e-mail to the customer. */
  message: {
    method: 'POST',
    path: '/bottega/api/message',
    access: 'maker',
    request: keyed.extend({ text: wordsSchema }),
    response: written,
  },
  emailAgain: {
    method: 'POST',
    path: '/bottega/api/emailAgain',
    access: 'maker',
    request: keyed.extend({ email: emailAgainSchema }),
    response: written,
  },
} as const satisfies Record<string, MakersCall>;
