import { z } from 'zod';
import { customerSchema } from '#contract/customer.ts';
import { fieldMaxLength } from '#contract/limits.ts';
import { regions } from '#contract/regions.ts';

const { first_name, last_name, address, civic_number, zipcode, city, phone } = customerSchema.shape;

/** What of an order's address can be corrected, by the rules of the checkout; an empty phone is none. */
export const addressSchema = z.object({
  first_name,
  last_name,
  address,
  civic_number,
  zipcode,
  city,
  region: z.enum(regions, 'required'),
  phone: phone.unwrap(),
});

export const addressFieldSchema = z.keyof(addressSchema);
export const addressFields = addressFieldSchema.options;
export type AddressField = z.infer<typeof addressFieldSchema>;

/** What stood there when it was changed, and what is to stand there. */
function changeOf<Field extends z.ZodType>(to: Field) {
  return z.object({ from: z.string().max(fieldMaxLength), to }).optional();
}

const { shape } = addressSchema;

/** Only what changes. */
export const addressChangesSchema = z.object({
  first_name: changeOf(shape.first_name),
  last_name: changeOf(shape.last_name),
  address: changeOf(shape.address),
  civic_number: changeOf(shape.civic_number),
  zipcode: changeOf(shape.zipcode),
  city: changeOf(shape.city),
  region: changeOf(shape.region),
  phone: changeOf(shape.phone),
});
export type AddressChanges = z.infer<typeof addressChangesSchema>;
