import * as z from 'zod/mini';
import { cartLineSchema, priceSummarySchema } from '#contract/cart.ts';
import type { OrderRequest } from '#contract/order.ts';
import { paths } from '#contract/paths.ts';
import { deliveryPromiseSchema } from '#contract/promise.ts';

const checkoutLineSchema = z.extend(cartLineSchema, {
  name: z.string(),
  img: z.string(),
  /** Cents, of one piece. */
  price: z.int(),
  promise: z.optional(deliveryPromiseSchema),
});

/** The order as the cart passes it to the checkout: lines as shown and totals in cents. */
export const checkoutOrderSchema = z.extend(priceSummarySchema, {
  products: z.array(checkoutLineSchema).check(z.minLength(1)),
});
export type CheckoutOrder = z.infer<typeof checkoutOrderSchema>;

/** The order of the pay call: cart lines as the cookie holds them. */
export function toOrderRequest(order: CheckoutOrder): OrderRequest {
  const { total, subtotal, delivery } = order;
  const products = order.products.map((line) => cartLineSchema.parse(line));
  return { products, total, subtotal, delivery };
}

const checkoutEntrySchema = z.object({
  order: checkoutOrderSchema,
  step: z._default(z.int(), 1),
});
export type CheckoutEntry = z.infer<typeof checkoutEntrySchema>;

/** Where in the checkout a history entry stands; nothing when it brings no order. */
export function readCheckoutEntry(historyState: unknown): CheckoutEntry | undefined {
  const read = checkoutEntrySchema.safeParse(historyState);
  return read.success ? read.data : undefined;
}

export type FormStep = 1 | 2 | 3;

type StepChoice = { show: FormStep } | { leaveTo: string };

/**
 * The step to show for a step index. A step whose data is gone (a reload forgets the card) falls back to
 * the step that asks for it.
 */
export function chooseStep(request: {
  step: number;
  hasCustomer: boolean;
  hasCard: boolean;
}): StepChoice {
  if (request.step === 0) return { leaveTo: paths.cart };
  if (request.step === 1) return { show: 1 };
  if (request.step !== 2 && request.step !== 3) return { leaveTo: paths.home };
  if (!request.hasCustomer) return { show: 1 };
  if (request.step === 2 || !request.hasCard) return { show: 2 };
  return { show: 3 };
}
