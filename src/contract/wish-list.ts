import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { wishesMax } from './limits.ts';
import { productSchema } from './product.ts';

/** The pieces of a wish list, in its order. */
const shareWishesSchema = z.object({
  ids: z
    .array(z.string().regex(/^[a-z0-9-]{1,100}$/))
    .min(1)
    .max(wishesMax),
});

/** The id of a shared list: 18 random bytes in base64url. */
const sharedListIdSchema = z.object({ id: z.string().regex(/^[\w-]{24}$/) });

const sharedWishesSchema = z.object({
  products: z.array(productSchema),
  /** Pieces of the list that are not on sale any more. */
  missing: z.number().int().min(0),
});
export type SharedWishes = z.infer<typeof sharedWishesSchema>;

export const wishCalls = {
  shareWishes: {
    ...endpoints.shareWishes,
    tag: 'wishes',
    summary: 'Keep a wish list for 90 days, for the holders of its link; unknown ids are left out',
    refuses: ['not_found'],
    limit: 'shareWishes',
    request: shareWishesSchema,
    response: sharedListIdSchema,
  },
  sharedWishes: {
    ...endpoints.sharedWishes,
    tag: 'wishes',
    summary: 'Read a wish list that was shared',
    refuses: ['not_found'],
    request: sharedListIdSchema,
    response: sharedWishesSchema,
  },
} as const;
