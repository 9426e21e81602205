import { z } from 'zod';
import { cartLineSchema, priceSummarySchema } from '#contract/cart.ts';
import type { OrderRequest } from '#contract/order.ts';

const checkoutLineSchema = cartLineSchema.extend({
  name: z.string(),
  img: z.string(),
  /** Cents, of one piece. */
  price: z.number().int(),
  /** Days of making. */
  ttd: z.number().int(),
});

/** The order as the cart passes it to the checkout: lines as shown and totals in cents. */
export const checkoutOrderSchema = priceSummarySchema.extend({
  products: z.array(checkoutLineSchema).min(1),
});
export type CheckoutOrder = z.infer<typeof checkoutOrderSchema>;

/** What the pay call says about the order: cart lines as the cookie holds them. */
export function toOrderRequest(order: CheckoutOrder): OrderRequest {
  const { total, subtotal, delivery } = order;
  const products = order.products.map((line) => cartLineSchema.parse(line));
  return { products, total, subtotal, delivery };
}
