import * as z from 'zod/mini';
import { fieldMaxLength } from './limits.ts';
import { onLines } from './one-line.ts';

/** An order that is a present: the parcel is packed without prices, with this note; '' is none. */
export const giftSchema = z.object({ note: z.string() });
export type Gift = z.infer<typeof giftSchema>;

/** The note as a caller sends it: some lines, without invisible characters. */
export const giftNoteSchema = z
  .string()
  .check(z.overwrite(onLines), z.maxLength(fieldMaxLength, 'too_long'));
