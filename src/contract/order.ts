import * as z from 'zod/mini';
import { cartLineSchema, priceSummarySchema } from '#contract/cart.ts';
import { orderLinesMax } from '#contract/limits.ts';
import { orderSizeProblem } from '#contract/order-size.ts';
import { colorSchema } from '#contract/color.ts';
import { deliveryPromiseSchema } from '#contract/promise.ts';

/** Cart lines and totals in cents as the shopper saw them when paying. */
export const orderRequestSchema = z.extend(priceSummarySchema, {
  products: z.array(cartLineSchema).check(
    z.minLength(1),
    z.maxLength(orderLinesMax, 'too_many_lines'),
    z.refine((lines) => orderSizeProblem(lines) !== 'too_many_pieces', 'too_many_pieces'),
  ),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** A line as the order froze it. `price` is the price of one piece in cents. */
export const orderLineSchema = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.string(),
  color: colorSchema,
  qty: z.int(),
  price: z.int(),
  img: z.string(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** The order as a person reads it. */
export const orderViewSchema = z.extend(priceSummarySchema, {
  /** Drawn when the order succeeds; absent before. */
  number: z.optional(z.string()),
  products: z.array(orderLineSchema),
  /** As it was agreed; older orders have none. */
  promise: z.optional(deliveryPromiseSchema),
  /** Present when it is a present; its note is told to the buyer and to the makers alone. */
  gift: z.optional(z.literal(true)),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** An order whose card was authorised, as the confirmation page shows it. */
export const placedOrderSchema = z.object({
  order: orderViewSchema,
  /** When the card was authorised, in UTC. */
  placed_at: z.iso.datetime(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** An order that this browser placed not long ago: enough to recognise it, nothing about the person. */
export const recentOrderSchema = z.object({
  order_id: z.string(),
  number: z.string(),
  /** When the card was authorised, in UTC. */
  placed_at: z.iso.datetime(),
  products: z.array(z.pick(cartLineSchema, { _id: true, size: true, color: true, qty: true })),
});
export type RecentOrder = z.infer<typeof recentOrderSchema>;

export const billSchema = z.object({
  order: orderViewSchema,
  /** Unguessable id of at least 122 random bits. */
  order_id: z.string(),
});
export type Bill = z.infer<typeof billSchema>;

export const orderStates = [
  'pending',
  'requires_action',
  'authorised',
  'paid',
  'shipped',
  'delivered',
  'failed',
  'expired',
  'cancelled',
  'refunded',
] as const;
export const orderStateSchema = z.enum(orderStates);
export type OrderState = z.infer<typeof orderStateSchema>;

export const orderIdSchema = z
  .string()
  .check(z.maxLength(64), z.regex(/^[\w-]+$/, 'An order id has letters, digits, _ and - only'));
