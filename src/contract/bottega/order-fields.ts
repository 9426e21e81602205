import { z } from 'zod';
import { fieldMaxLength } from '#contract/limits.ts';

/** An order that was withdrawn from and not given back is not to ship; one that has left is in two groups. */
export const orderGroups = ['to_ship', 'shipped', 'delivered', 'withdrawn', 'closed'] as const;
export const orderGroupSchema = z.enum(orderGroups);
export type OrderGroup = z.infer<typeof orderGroupSchema>;

/** What a parcel is followed with: on one line, whatever it was copied from. */
export const trackingSchema = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'required').max(fieldMaxLength, 'too_long'));
