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

export const formBoolean = z.enum(['true', 'false']).transform((word) => word === 'true');

/** An id; never empty. */
export const formId = z.string().min(1, 'empty').max(255);

/** Names to texts; an empty text takes the name away. */
export const formMetadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((metadata) => Object.keys(metadata).length <= 50, 'too many keys')
  .or(z.literal('').transform(() => ({})));

/** Paths of members to answer in full, for example `latest_charge`. */
export const formExpand = z.array(z.string().max(100)).max(20).optional();

/** Metadata as it is after a request: new names added, names with empty texts taken away. */
export function mergeMetadata(
  before: Record<string, string>,
  changes: Record<string, string> | undefined,
): Record<string, string> {
  const merged = Object.entries({ ...before, ...changes });
  return Object.fromEntries(merged.filter(([, text]) => text !== ''));
}
