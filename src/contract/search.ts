import { z } from 'zod';
import { pageSize, searchMaxLength, searchResultsMax } from './limits.ts';
import { facetsSchema, filterParams, flag } from './product-filter-params.ts';
import { listedProductSchema } from './product.ts';

/** Words, and filters of what they find; the order `position` is that of likeness. */
export const searchRequestSchema = z.object({
  q: z.string().trim().min(1).max(searchMaxLength),
  limit: z.coerce.number().int().min(1).max(searchResultsMax).default(pageSize),
  facets: flag('Answer with the facets of what is found'),
  ...filterParams,
});

export const searchResponseSchema = z.object({
  hits: z.array(
    z.object({
      product: listedProductSchema,
      /** Which of its colours, counted from 0, the words name; 0 where they name none, and where colours are filtered. */
      color: z.number().int(),
    }),
  ),
  /** Of all hits that the filters leave, also beyond those in the list; up to `searchCountMax` are looked at. */
  total: z.number().int(),
  /** The words that were searched instead, where some were mistyped. */
  corrected: z.string().optional(),
  /** No product holds all the words: the hits hold some of them. */
  near: z.boolean(),
  facets: facetsSchema.optional(),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;
