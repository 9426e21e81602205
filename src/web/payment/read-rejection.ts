import * as z from 'zod/mini';
import { checkoutOrderSchema } from '#web/order/checkout-order.ts';
import { refusalSchema } from './refusal.ts';

const rejectionSchema = z.object({
  refusal: z.optional(refusalSchema),
  order: z.optional(checkoutOrderSchema),
});
export type Rejection = z.infer<typeof rejectionSchema>;

/** The rejection in the history state; empty when the page was opened by its address. */
export function readRejection(historyState: unknown): Rejection {
  return rejectionSchema.safeParse(historyState).data ?? {};
}
