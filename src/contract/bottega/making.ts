import { z } from 'zod';
import { callTable, rowIdSchema } from './makers-call.ts';
import { skuSchema } from './stock.ts';
import { orderIdSchema } from '#contract/order.ts';

const count = z.number().int();

const pieceSchema = skuSchema.extend({
  img: z.string().optional(),
  /** The maker who has taken it to make. */
  made_by: z.object({ name: z.string(), is_me: z.boolean() }).optional(),
});

/** Pieces to knit next, in the order of the three lists. */
export const toMakeSchema = z.object({
  /** Sold and still to leave, the earliest promise first. */
  ordered: z.array(
    pieceSchema.extend({
      order_id: z.string(),
      /** The position of the order's line, from 0. */
      line: count,
      number: z.string(),
      qty: count,
      /** The day by which it was promised to leave, of Italy: `2026-11-30`. */
      ship_by: z.iso.date(),
      is_late: z.boolean(),
      /** Its promise is about to break. */
      in_danger: z.boolean(),
    }),
  ),
  /** SKUs with waiting requests, the most requested first; pieces made to order without a stock. */
  awaited: z.array(
    pieceSchema.extend({ size_id: z.string(), people: count, stock: count.optional() }),
  ),
  /** One piece left or none, and sold in the last months; the best sellers first. */
  running_out: z.array(pieceSchema.extend({ size_id: z.string(), stock: count, sold: count })),
});
export type ToMake = z.infer<typeof toMakeSchema>;

/** A line of an order by its position, or an SKU. */
const pieceToMakeSchema = z.object({
  order_id: z.optional(orderIdSchema),
  line: count.min(0).max(1000).optional(),
  size_id: rowIdSchema.optional(),
});

export const makingCalls = callTable({
  toMake: { method: 'GET', response: toMakeSchema },
  /** A conflict when the other maker has taken it. */
  claimPiece: { method: 'POST', request: pieceToMakeSchema },
  releasePiece: { method: 'POST', request: pieceToMakeSchema },
});
