import { z } from 'zod';
import { emailSchema } from '#contract/email.ts';
import { answerMaxLength } from '#contract/limits.ts';
import { onLines } from '#contract/one-line.ts';
import { orderIdSchema } from '#contract/order.ts';

/** Words of the customer or the makers about an order. */
export const orderWritingSchema = z.object({
  from: z.enum(['customer', 'makers']),
  text: z.string(),
  at: z.iso.datetime(),
});
export type OrderWriting = z.infer<typeof orderWritingSchema>;

/** The words of a customer, who is known by the browser that ordered or by the e-mail address of the order. */
export const answerOrderSchema = z.object({
  order_id: orderIdSchema,
  email: z.optional(emailSchema),
  /** A repeated request with the same key is done once. */
  key: z.string().min(8).max(100),
  text: z.string().overwrite(onLines).min(1, 'required').max(answerMaxLength, 'too_long'),
});

/** All words so far, in the order in which they were written. */
export const answeredSchema = z.object({ writings: z.array(orderWritingSchema) });
