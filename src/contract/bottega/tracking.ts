import { z } from 'zod';
import { fieldMaxLength } from '#contract/limits.ts';

/** What a parcel is followed with: on one line, whatever it was copied from. */
export const trackingSchema = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
  .pipe(z.string().min(1, 'required').max(fieldMaxLength, 'too_long'));
