import { z } from 'zod';
import { emailSchema } from '#contract/email.ts';
import { cartLineSchema } from '#contract/cart.ts';
import { colorSchema } from '#contract/color.ts';

/** A request to be told when a size is back. `color` as the product names it. */
export const backInStockParamsSchema = z.object({
  email: emailSchema,
  product: z.object({
    _id: z.string().min(1).max(100),
    name: z.string().max(200),
    color: colorSchema,
    size: z.string().min(1).max(40),
  }),
});
export type BackInStockParams = z.infer<typeof backInStockParamsSchema>;

/** The code of an e-mail's link. */
export const takeReturnedSchema = z.object({ token: z.string().min(1).max(100) });

/** A piece that is kept for this browser: the line for its cart, and until when. */
export const returnedPieceSchema = z.object({
  line: cartLineSchema,
  kept_until: z.iso.datetime(),
});
