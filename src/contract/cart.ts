import { z } from 'zod';
import { colorSchema } from '#contract/product.ts';
import { quantityMax } from '#contract/limits.ts';

/** One line of the cart as the cookie `cart` holds it. */
export const cartLineSchema = z.object({
  _id: z.string().min(1).max(100),
  model_index: z.number().int().min(0).max(99),
  size_index: z.number().int().min(0).max(99),
  size: z.string().max(40),
  color: colorSchema,
  qty: z.number().int().min(1).max(quantityMax),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartSchema = z.array(cartLineSchema).max(100);

export const addToCartSchema = cartLineSchema
  .pick({ _id: true, model_index: true, size_index: true })
  .extend({
    /** The colour and size that the places stand for, as the caller sees them. Where given, the names decide: places shift. */
    piece: cartLineSchema.pick({ color: true, size: true }).optional(),
  });
export type AddToCart = z.infer<typeof addToCartSchema>;

/** Amounts in cents. */
export const priceSummarySchema = z.object({
  total: z.number().int().min(0),
  subtotal: z.number().int().min(0),
  delivery: z.number().int().min(0),
});
export type PriceSummary = z.infer<typeof priceSummarySchema>;

/** A cart line with what the screen shows of its product. Prices in cents, of one piece. */
export interface DisplayLine extends CartLine {
  img: string;
  name: string;
  description: string;
  price: number;
  delivery_price: number;
  /** What can be bought now of this size. */
  stock: number;
  /** False when the product, colour or size is gone ('Non più disponibile'). */
  available: boolean;
}
