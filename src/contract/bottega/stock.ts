import { z } from 'zod';
import {
  callTable,
  changedSchema,
  keySchema,
  productIdSchema,
  rowIdSchema,
} from './makers-call.ts';
import { fieldMaxLength, stockMax } from '#contract/limits.ts';
import { piecesSchema } from '#contract/promise.ts';
import { colorSchema } from '#contract/color.ts';

const pieces = z.number().int().min(0).max(stockMax);

const shelfSizeSchema = z.object({
  id: z.string(),
  name: z.string(),
  stock: z.number().int(),
  /** Of these, reserved for orders being paid or for back-in-stock requests. */
  held: z.number().int(),
  /** When the reservations for back-in-stock requests expire, the soonest first. */
  kept_until: z.array(z.iso.datetime()),
  /** Open back-in-stock requests. */
  waiting: z.number().int(),
  /** The newest move: a count says that it was made knowing this one. */
  last_move: z.string(),
  /** Off sale, alone or with all its colour or product. */
  retired: z.boolean(),
});

/** A product in one colour. */
export const shelfPieceSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  color: colorSchema,
  img: z.string().optional(),
  price: z.number().int(),
  /** On the shelf, or made once they are ordered: then the stock says how many are still sold. */
  pieces: piecesSchema,
  sizes: z.array(shelfSizeSchema),
  /** The product is off sale, with all its colours: since when and by whom, where that is known. */
  retired: z.object({ at: z.iso.datetime().optional(), by: z.string().optional() }).optional(),
});
export type ShelfPiece = z.infer<typeof shelfPieceSchema>;
export type ShelfSize = z.infer<typeof shelfSizeSchema>;

/** Parts of the shelf: pieces on sale are whole, those off sale have only the sizes that are. */
export const shelfFilters = ['all', 'gone', 'last', 'awaited', 'retired'] as const;
export type ShelfFilter = (typeof shelfFilters)[number];

const shelfPageSchema = z.object({
  pieces: z.array(shelfPieceSchema),
  /** Of a search, on its first page: how many there are in all. */
  found: z.number().int().optional(),
  /** To ask for the next ones with; absent when there are no more. */
  after: z.string().optional(),
});
export type ShelfPage = z.infer<typeof shelfPageSchema>;

const movedSchema = z.object({
  /** To take it back with. */
  move_id: z.string(),
  stock: z.number().int(),
  /** People who waited for a piece: they are told in five minutes, unless the move is undone. A version before is silent. */
  to_tell: z.number().int().optional(),
});

export const stockMoveSchema = z.object({
  id: z.string(),
  /** Of the press that made it. */
  key: z.string(),
  at: z.iso.datetime(),
  reason: z.enum(['opening', 'made', 'taken', 'returned', 'counted', 'undo']),
  /** Pieces more or less. */
  difference: z.number().int(),
  /** The maker's name; absent for `import --stock`. */
  by: z.string().optional(),
  /** Of a count: how many were found. */
  counted: z.number().int().optional(),
  is_undone: z.boolean(),
  can_undo: z.boolean(),
});
export type StockMoveView = z.infer<typeof stockMoveSchema>;

const sku = z.object({ size_id: rowIdSchema });
const move = sku.extend({ key: keySchema });

/** A product in a colour and a size. */
export const skuSchema = z.object({
  product_id: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
});

/** The calls of the shelf: stock moves by differences. */
export const stockCalls = callTable({
  /** A page of pieces in the order of the lists: of a product, found by `q`, or else of the filter. */
  shelf: {
    method: 'GET',
    request: z.object({
      filter: z.enum(shelfFilters).default('all'),
      q: z.string().trim().max(fieldMaxLength).optional(),
      product_id: productIdSchema.optional(),
      after: rowIdSchema.optional(),
    }),
    response: shelfPageSchema,
  },
  /** The moves of an SKU, newest first, and the sums of pieces sold and restocked by orders. */
  moves: {
    method: 'GET',
    request: sku,
    response: z.object({
      moves: z.array(stockMoveSchema),
      sold: z.number().int(),
      back: z.number().int(),
    }),
  },
  /** The back-in-stock requests of an SKU, oldest first, two hundred at most. */
  waiting: {
    method: 'GET',
    request: sku,
    response: z.object({
      people: z.array(
        z.object({
          email: z.string(),
          since: z.iso.datetime(),
          /** The address was confirmed: an e-mail is sent when the size is back. */
          is_confirmed: z.boolean(),
        }),
      ),
    }),
  },
  /** So many pieces were made, taken away or came back. */
  movePieces: {
    method: 'POST',
    request: move.extend({
      reason: z.enum(['made', 'taken', 'returned']),
      pieces: pieces.min(1).default(1),
    }),
    response: movedSchema,
  },
  /**
   * The stock that the screen showed and the pieces counted: the difference is added to the present stock,
   * so that a sale meanwhile stays sold. Another move meanwhile is a 409 with the present stock.
   */
  countPieces: {
    method: 'POST',
    request: move.extend({ shown: pieces, counted: pieces, last_move: rowIdSchema.optional() }),
    response: movedSchema,
  },
  /** The product goes off sale with all its colours, or is back; again changes nothing. */
  retire: {
    method: 'POST',
    request: z.object({ product_id: productIdSchema, retired: z.boolean() }),
    response: changedSchema,
  },
  undoMove: {
    method: 'POST',
    request: z.object({ move_id: rowIdSchema, key: keySchema }),
    response: movedSchema,
  },
  /** Of every SKU on sale, in the order of the lists. */
  tags: {
    method: 'GET',
    response: z.object({ tags: z.array(skuSchema.extend({ size_id: z.string() })) }),
  },
  /** The piece that a tag is on, on sale or not, in its colour. */
  taggedPiece: { method: 'GET', request: sku, response: shelfPieceSchema },
});
