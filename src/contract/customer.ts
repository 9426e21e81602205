import * as z from 'zod/mini';
import { emailSchema } from './email.ts';
import { fieldMaxLength } from './limits.ts';
import { onOneLine } from './one-line.ts';
import { isPhone } from './phone.ts';
import { closeZipcode, findZipcode } from './zipcode.ts';

/** The messages are codes; `text/` has the Italian sentence for each. */
export type FieldProblem = 'required' | 'email' | 'zipcode' | 'phone' | 'letters' | 'too_long';

/** A name or a part of an address, as it is printed and read. */
const text = z
  .string('required')
  .check(z.overwrite(onOneLine), z.maxLength(fieldMaxLength, 'too_long'));
export const requiredText = text.check(z.minLength(1, 'required'));
/** The shortest names of towns and streets have two letters: Re, Via 4. */
const place = requiredText.check(z.refine(hasLetters(2), 'letters'));

export const customerSchema = z.object({
  email: emailSchema,
  first_name: requiredText.check(z.refine(hasLetters(1), 'letters')),
  last_name: requiredText,
  address: place,
  civic_number: requiredText,
  zipcode: requiredText.check(
    z.overwrite(closeZipcode),
    z.refine((value) => findZipcode(value) !== undefined, 'zipcode'),
  ),
  city: place,
  region: requiredText,
  phone: z.optional(text.check(z.refine((value) => value === '' || isPhone(value), 'phone'))),
});
export type Customer = z.infer<typeof customerSchema>;
export const customerFieldNames = z.keyof(customerSchema).options;
/** A customer whose optional fields are all named: the compiler finds where a new field is missing. */
export type NamedCustomer = Customer & Record<keyof Customer, unknown>;

/** The customer of an order that exists: earlier versions accepted values that the form refuses today. */
export const storedCustomerSchema = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  civic_number: z.string(),
  zipcode: z.string(),
  city: z.string(),
  region: z.string(),
  phone: z.optional(z.string()),
});

/** True for a missing text too, which is a problem of its own. */
function hasLetters(count: number) {
  return (value: string) => value === '' || [...value.matchAll(/\p{L}/gu)].length >= count;
}
