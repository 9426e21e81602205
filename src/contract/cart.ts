import * as z from 'zod/mini';
import { colorSchema } from '#contract/color.ts';
import { quantityMax } from '#contract/limits.ts';

/** One line of the cart as the cookie `cart` holds it. */
export const cartLineSchema = z.object({
  _id: z.string().check(z.minLength(1), z.maxLength(100)),
  model_index: z.int().check(z.minimum(0), z.maximum(99)),
  size_index: z.int().check(z.minimum(0), z.maximum(99)),
  size: z.string().check(z.maxLength(40)),
  color: colorSchema,
  qty: z.int().check(z.minimum(1), z.maximum(quantityMax)),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export const addToCartSchema = z.object({
  ...z.pick(cartLineSchema, { _id: true, model_index: true, size_index: true }).shape,
  /** The colour and size that the places stand for, as the caller sees them. Where given, the names decide: places shift. */
  piece: z.optional(z.pick(cartLineSchema, { color: true, size: true })),
});
export type AddToCart = z.infer<typeof addToCartSchema>;

/** Amounts in cents. */
export const priceSummarySchema = z.object({
  total: z.int().check(z.minimum(0)),
  subtotal: z.int().check(z.minimum(0)),
  delivery: z.int().check(z.minimum(0)),
});
export type PriceSummary = z.infer<typeof priceSummarySchema>;

export const cartPricesSchema = z.extend(priceSummarySchema, {
  /** By id, the last names of products that have been taken off sale. */
  former_names: z.optional(z.record(z.string(), z.string())),
});
export type CartPrices = z.infer<typeof cartPricesSchema>;

/** A cart line with the shown data of its product. Prices in cents, of one piece. */
export interface DisplayLine extends CartLine {
  img: string;
  name: string;
  description: string;
  price: number;
  delivery_price: number;
  /** Available pieces of this size. */
  stock: number;
  /** False when the product, colour or size is gone ('Non più disponibile'). */
  available: boolean;
}
