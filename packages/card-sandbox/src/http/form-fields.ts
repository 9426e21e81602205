import { z } from 'zod';

/** Text; empty means "no value", which is how the SDK sends null. */
export const formText = z
  .string()
  .max(5000)
  .transform((text) => (text === '' ? null : text));

/** The address of a page or of an app; empty means none. Addresses that run something are none. */
export const formUrl = formText.refine(
  (text) => text === null || isAddress(text),
  'Not a valid URL',
);

export const formInteger = z
  .string()
  .regex(/^-?\d{1,12}$/, 'integer')
  .transform(Number);

/** An amount of money or of things: at least one. */
export const formCount = formInteger.refine((count) => count >= 1, 'at least 1');

export const formBoolean = z.enum(['true', 'false']).transform((word) => word === 'true');

/** An id; never empty. */
export const formId = z.string().min(1, 'empty').max(255);

/** Paths of members to answer in full, for example `latest_charge`. */
export const formExpand = z.array(z.string().max(100)).max(20).optional();

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  return !['javascript:', 'data:', 'blob:', 'file:', 'vbscript:'].includes(new URL(text).protocol);
}
