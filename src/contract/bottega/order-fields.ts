import { z } from 'zod';
import { fieldMaxLength } from '#contract/limits.ts';
import { onOneLine } from '#contract/one-line.ts';
import { orderLineSchema } from '#contract/order.ts';

/** An order that was withdrawn from and not given back is not to ship; one that has left is in two groups. */
export const orderGroups = ['to_ship', 'shipped', 'delivered', 'withdrawn', 'closed'] as const;
export const orderGroupSchema = z.enum(orderGroups);
export type OrderGroup = z.infer<typeof orderGroupSchema>;

/** A line as the makers see it. */
export const backOfficeLineSchema = z.object({
  ...orderLineSchema.shape,
  /** Pieces that go into the last parcel: those that were not given back and did not leave in an earlier one. */
  left: z.number().int(),
  /** Pieces that left in an earlier parcel; a node of the version before says none. */
  sent: z.number().int().default(0),
});
export type BackOfficeLine = z.infer<typeof backOfficeLineSchema>;

export const refundLineSchema = z.object({
  line: z.number().int().min(0).max(1000),
  qty: z.number().int().min(1).max(1000),
});

/** A tracking code; line breaks of copied text become spaces. */
export const trackingSchema = z
  .string()
  .overwrite(onOneLine)
  .min(1, 'required')
  .max(fieldMaxLength, 'too_long');
