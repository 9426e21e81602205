import { z } from 'zod';
import { callTable } from '#contract/bottega/makers-call.ts';
import { shelfPieceSchema, skuIdSchema } from '#contract/bottega/stock.ts';

const tagSchema = z.object({
  size_id: z.string(),
  product_id: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
});

/** The calls for the tags on the pieces: each names an SKU. */
export const tagCalls = callTable({
  /** Of every SKU on sale, in the order of the lists. */
  tags: { method: 'GET', response: z.object({ tags: z.array(tagSchema) }) },
  /** The piece that a tag is on, on sale or not, in its colour. */
  taggedPiece: {
    method: 'GET',
    request: z.object({ size_id: skuIdSchema }),
    response: shelfPieceSchema,
  },
});
