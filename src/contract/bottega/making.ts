import { z } from 'zod';
import type { MakersCall } from '#contract/bottega/makers-call.ts';

const count = z.number().int();

/** A product in a colour and a size. */
const pieceSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  img: z.string().optional(),
});

/** Pieces to knit next, in the order of the three lists. */
export const toMakeSchema = z.object({
  /** Sold and still to leave, the earliest promise first. */
  ordered: z.array(
    pieceSchema.extend({
      order_id: z.string(),
      number: z.string(),
      qty: count,
      /** The day by which it was promised to leave, of Italy: `2026-11-30`. */
      ship_by: z.iso.date(),
      is_late: z.boolean(),
      /** Its promise is about to break. */
      in_danger: z.boolean(),
    }),
  ),
  /** SKUs with waiting requests, the most requested first. */
  awaited: z.array(pieceSchema.extend({ size_id: z.string(), people: count, stock: count })),
  /** One piece left or none, and sold in the last months; the best sellers first. */
  running_out: z.array(pieceSchema.extend({ size_id: z.string(), stock: count, sold: count })),
});
export type ToMake = z.infer<typeof toMakeSchema>;

export const makingCalls = {
  toMake: {
    method: 'GET',
    path: '/bottega/api/toMake',
    access: 'maker',
    request: z.object({}),
    response: toMakeSchema,
  },
} as const satisfies Record<string, MakersCall>;
