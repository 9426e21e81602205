import { z } from 'zod';
import { checkoutOrderSchema } from './checkout-order.ts';

const checkoutEntrySchema = z.object({
  order: checkoutOrderSchema,
  step: z.number().int().default(1),
});
export type CheckoutEntry = z.infer<typeof checkoutEntrySchema>;

/** Where in the checkout a history entry stands; nothing when it brings no order. */
export function readCheckoutEntry(historyState: unknown): CheckoutEntry | undefined {
  const read = checkoutEntrySchema.safeParse(historyState);
  return read.success ? read.data : undefined;
}
