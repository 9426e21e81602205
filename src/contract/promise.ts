import * as z from 'zod/mini';

/** Whether the pieces of a product lie on the shelf, or are made after the order. */
export const piecesSchema = z.enum(['shelf', 'made']);
export type Pieces = z.infer<typeof piecesSchema>;

/** When a parcel comes: a range of days of the Italian calendar, such as `2026-11-24`. */
export const deliveryPromiseSchema = z.object({
  /** `made` when at least one piece of the parcel is. */
  pieces: piecesSchema,
  /** The day on which it was promised. */
  on: z.iso.date(),
  /** The last day on which the parcel may leave. */
  leaves: z.iso.date(),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type DeliveryPromise = z.infer<typeof deliveryPromiseSchema>;
