import { z } from 'zod';
import { stockMax } from '#contract/limits.ts';
import { callTable, keySchema, productIdSchema } from './makers-call.ts';
import { photographsMax, shownPhotographSchema } from './photographs.ts';

/** Lengths of the texts, as in a product's file. */
export const draftLimits = {
  name: 120,
  short_description: 160,
  description: 2000,
  color: 60,
  /** Of the name of a size. */
  size: 30,
  sizes: 30,
} as const;

/** The fields of a new piece that differ from the similar one; the rules of a product's file judge them. */
const pieceFieldsSchema = z.object({
  name: z.string().trim().max(draftLimits.name),
  short_description: z.string().trim().max(draftLimits.short_description),
  description: z.string().trim().max(draftLimits.description),
  /** Cents with VAT. */
  price: z.number().int().min(0),
  color: z.object({ name: z.string().trim().max(draftLimits.color), code: z.string().max(7) }),
  sizes: z
    .array(
      z.object({
        name: z.string().max(draftLimits.size),
        pieces: z.number().int().min(0).max(stockMax),
      }),
    )
    .max(draftLimits.sizes),
});
export type PieceFields = z.infer<typeof pieceFieldsSchema>;

const listed = shownPhotographSchema.omit({ img: true });

/** Facts of one piece alone; those of the similar piece are asked about before the new one goes on sale. */
export const ownFields = ['short_description', 'description', 'maker_name', 'hours'] as const;
export type OwnField = (typeof ownFields)[number];

const openDraftSchema = pieceFieldsSchema.extend({
  id: z.string(),
  key: keySchema,
  /** To save it with: it changes whenever the draft does. */
  version: z.number().int(),
  /** The similar piece's name. */
  like: z.object({ id: z.string(), name: z.string() }),
  /** Its own facts that are still the similar piece's. */
  untouched: z.array(z.enum(ownFields)),
  photographs: z.array(shownPhotographSchema),
});
export type OpenDraft = z.infer<typeof openDraftSchema>;

export const draftCalls = callTable({
  /** The fields of a piece to begin a similar one with; the sizes have no pieces where these lie on the shelf. */
  similarPiece: {
    method: 'GET',
    request: z.object({ product_id: productIdSchema }),
    response: pieceFieldsSchema,
  },
  /** All drafts, the newest first. */
  drafts: {
    method: 'GET',
    response: z.object({
      drafts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          img: z.string().optional(),
          at: z.iso.datetime(),
          by: z.string().optional(),
        }),
      ),
    }),
  },
  draft: { method: 'GET', request: z.object({ id: productIdSchema }), response: openDraftSchema },
  /**
   * Begins a piece as the copy of a similar one, off sale, or saves the one that was begun with this key: then with the
   * `version` that the screen showed; another one is a 409. What the rules of a product's file refuse is a 400 whose
   * issues name the fields.
   */
  startPiece: {
    method: 'POST',
    request: pieceFieldsSchema.extend({
      key: keySchema,
      version: z.number().int().optional(),
      like: productIdSchema,
      photographs: z.array(listed).max(photographsMax),
    }),
    response: z.object({ id: z.string(), version: z.number().int() }),
  },
  /** Puts a draft on sale for the first time; again changes nothing. */
  publishPiece: {
    method: 'POST',
    request: z.object({ id: productIdSchema, version: z.number().int() }),
    response: z.object({ id: z.string() }),
  },
});
