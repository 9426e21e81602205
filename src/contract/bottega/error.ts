import { z } from 'zod';
import { shownPhotographSchema } from '#contract/bottega/photographs.ts';
import { errorBodySchema, errorStatus } from '#contract/error.ts';

/** The codes of the makers' calls, those of the shop's calls among them, each with its HTTP status. */
export const bottegaErrorStatus = {
  ...errorStatus,
  /** No session. */
  sign_in: 401,
  /** A session, but no sign-in within the last ten minutes. */
  sign_in_again: 401,
  wrong_code: 403,
  /** The link, or the code, was used or is too old. */
  used_up: 410,
  /** Another maker's. */
  known_address: 409,
  /** The shop's address cannot have any. */
  passkeys_unavailable: 409,
  /** It was taken away, or belongs to another shop. */
  unknown_passkey: 403,
  /** It was added before. */
  known_passkey: 409,
  /** Its signature does not match the challenge. */
  wrong_passkey: 403,
  /** Somebody else has changed it meanwhile. */
  conflict: 409,
  /** Somebody else has moved pieces of this size meanwhile; the body says how many there are now. */
  stock_changed: 409,
  /** The customer has withdrawn from the order. */
  withdrawn: 409,
  /** It has taken effect: it cannot be taken back. */
  too_late: 409,
  /** Fewer pieces would be left than are reserved for orders being paid or for back-in-stock requests. */
  too_few: 409,
  /** More pieces of a size than a shelf holds: a mistyped number. */
  too_many: 409,
  /** The refund is more than the rest of the order. */
  nothing_left: 409,
  /** The pieces are in a parcel that was just handed over. */
  in_parcel: 409,
  /** The money was taken: calling off would not give it back. */
  already_paid: 409,
  /** Of the same kind about one order: enough for a day. */
  too_many_today: 429,
  /** By the card provider. */
  refund_refused: 409,
  /** The customer was erased. */
  erased: 409,
  /** The link is an invitation of another address. */
  other_address: 409,
  /** Without them the shop would have no maker. */
  last_maker: 409,
  /** No JPEG, PNG or WebP, or a film. */
  unknown_photograph: 415,
  /** An iPhone's HEIC. */
  heic_photograph: 415,
  /** It was cut off or damaged. */
  broken_photograph: 422,
  /** Too many bytes or pixels. */
  large_photograph: 413,
  small_photograph: 422,
  /** Its making was ended: the same upload may be tried again. */
  photograph_failed: 503,
  /** Another maker has changed the colour's pictures meanwhile; the body has the present list. */
  photographs_changed: 409,
  /** It cannot be deleted: an order has it, also one that was not paid. */
  piece_ordered: 409,
  /** It cannot be deleted: the makers have taken pieces of it away. */
  piece_taken: 409,
  /** It cannot be deleted: a back-in-stock request is for it. */
  piece_awaited: 409,
  /** It cannot be deleted: a draft is made from it. */
  piece_copied: 409,
  /** It cannot be deleted: it is in a shared wish list. */
  piece_shared: 409,
  /** Of the database: until an operator makes room nothing can be saved. */
  disk_full: 503,
} as const satisfies Record<string, number>;
export type BottegaErrorCode = keyof typeof bottegaErrorStatus;

const codeSchema = z.custom<BottegaErrorCode>(
  (code) => typeof code === 'string' && Object.hasOwn(bottegaErrorStatus, code),
);

const { message, issues } = errorBodySchema.shape.error.shape;

export const bottegaErrorBodySchema = z.object({
  /** `message` is an Italian sentence a maker can read. */
  error: z.object({
    code: codeSchema,
    message,
    issues,
    /** Of `stock_changed`: the present stock, and the last move. */
    now: z.object({ stock: z.number().int(), last_move: z.string() }).optional(),
    /** Of a `conflict` about a field of a product: its present value. */
    field: z.object({ value: z.unknown(), version: z.string() }).optional(),
    /** Of `photographs_changed`: the present list. */
    photographs: z.array(shownPhotographSchema).optional(),
  }),
});
export type BottegaErrorBody = z.infer<typeof bottegaErrorBodySchema>;
