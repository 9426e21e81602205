import { z } from 'zod';

/** Text; empty means "no value", which is how the SDK sends null. */
export const formText = z
  .string()
  .max(5000)
  .transform((text) => (text === '' ? null : text));

export const formInteger = z
  .string()
  .regex(/^-?\d{1,12}$/, 'integer')
  .transform(Number);

/** An amount of money or of things: at least one. */
export const formCount = formInteger.refine((count) => count >= 1, 'at least 1');

export const formBoolean = z.enum(['true', 'false']).transform((word) => word === 'true');

/** An id; never empty. */
export const formId = z.string().min(1, 'empty').max(255);
