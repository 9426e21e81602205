import { z } from 'zod';
import { pageSize, searchMaxLength, searchResultsMax } from './limits.ts';
import { productSchema } from './product.ts';

export const searchRequestSchema = z.object({
  q: z.string().trim().min(1).max(searchMaxLength),
  limit: z.coerce.number().int().min(1).max(searchResultsMax).default(pageSize),
});

export const searchResponseSchema = z.object({
  hits: z.array(
    z.object({
      product: productSchema,
      /** Which of its colours, counted from 0, the words name; 0 where they name none. */
      color: z.number().int(),
    }),
  ),
  /** Of all hits, also beyond those in the list; counted up to `searchCountMax`. */
  total: z.number().int(),
  /** The words that were searched instead, where some were mistyped. */
  corrected: z.string().optional(),
  /** No product holds all the words: the hits hold some of them. */
  near: z.boolean(),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;
