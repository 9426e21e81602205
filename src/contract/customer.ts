import { z } from 'zod';
import { emailMaxLength, fieldMaxLength } from './limits.ts';

/** The messages are codes; `text/` has the Italian sentence for each. */
const fieldProblems = ['required', 'email', 'zipcode', 'phone', 'too_long'] as const;
export type FieldProblem = (typeof fieldProblems)[number];

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const zipcodePattern = /\b\d{5}\b/;
const phonePattern = /^(\+\d{1,3}|00\d{1,3})?\d{10}$/;

/** A name or a part of an address, as it is printed and read. */
const text = z.string('required').overwrite(onOneLine).trim().max(fieldMaxLength, 'too_long');
const required = text.min(1, 'required');

/** The one e-mail rule of client and server: trimmed, at most 254 characters. */
export const emailSchema = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(emailMaxLength, 'email')
  .regex(emailPattern, { error: 'email', abort: true });

export const customerSchema = z.object({
  email: emailSchema,
  first_name: required,
  last_name: required,
  address: required,
  civic_number: required,
  zipcode: required.regex(zipcodePattern, 'zipcode'),
  city: required,
  region: required,
  phone: text
    .refine((value) => value === '' || phonePattern.test(value.replace(/[\s.-]/g, '')), 'phone')
    .optional(),
});
export type Customer = z.infer<typeof customerSchema>;

/** What nobody sees; but for the joints and variants of signs that are seen, as in an emoji of two. */
const unseen = /\0|(?!\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const seen = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Without what no field of one line has: breaks and other control characters become a space; what cannot be
 * seen goes, marks that turn the reading around too, and the zero byte, which PostgreSQL refuses.
 */
export function onOneLine(text: string): string {
  const line = text.replaceAll(unseen, '').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return seen.test(line) ? line : '';
}
