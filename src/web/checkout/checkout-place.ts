import { z } from 'zod';
import { checkoutOrderSchema } from './checkout-order.ts';

const checkoutPlaceSchema = z.object({
  order: checkoutOrderSchema,
  step: z.number().int().default(1),
});
export type CheckoutPlace = z.infer<typeof checkoutPlaceSchema>;

/** Where in the checkout a history entry stands; nothing when it brings no order (ruling 5). */
export function readCheckoutPlace(historyState: unknown): CheckoutPlace | undefined {
  const read = checkoutPlaceSchema.safeParse(historyState);
  return read.success ? read.data : undefined;
}
