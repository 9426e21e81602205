import { z } from 'zod';
import type { MakersCall } from '#contract/bottega/makers-call.ts';
import { shelfPieceSchema, skuIdSchema } from '#contract/bottega/stock.ts';

const tagSchema = z.object({
  size_id: z.string(),
  product_id: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
});

/** The calls for the tags on the pieces: each names an SKU. */
export const tagCalls = {
  /** Of every SKU on sale, in the order of the lists. */
  tags: {
    method: 'GET',
    path: '/bottega/api/tags',
    access: 'maker',
    request: z.object({}),
    response: z.object({ tags: z.array(tagSchema) }),
  },
  /** The piece that a tag is on, on sale or not, in its colour. */
  taggedPiece: {
    method: 'GET',
    path: '/bottega/api/taggedPiece',
    access: 'maker',
    request: z.object({ size_id: skuIdSchema }),
    response: shelfPieceSchema,
  },
} as const satisfies Record<string, MakersCall>;
