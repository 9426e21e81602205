import { z } from 'zod';
import { customerSchema } from '#contract/customer.ts';
import { fieldMaxLength } from '#contract/limits.ts';
import { orderIdSchema } from '#contract/order.ts';
import { regions } from '#contract/regions.ts';
import { callTable, changedSchema } from './makers-call.ts';

const { first_name, last_name, address, civic_number, zipcode, city, phone } = customerSchema.shape;

/** The fields of an order's address that can be corrected, by the rules of the checkout; an empty phone is none. */
export const addressSchema = z.object({
  first_name,
  last_name,
  address,
  civic_number,
  zipcode,
  city,
  region: z.enum(regions, 'required'),
  phone: phone.def.innerType,
});

const addressFieldSchema = z.keyof(addressSchema);
export const addressFields = addressFieldSchema.options;
export type AddressField = z.infer<typeof addressFieldSchema>;

/** The value that the maker saw, and the new one; a conflict when the stored value is neither. */
function changeOf<Field extends z.core.$ZodType>(to: Field) {
  return z.object({ from: z.string().max(fieldMaxLength), to }).optional();
}

const { shape } = addressSchema;

const addressChangesSchema = z.object({
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

const one = z.object({ id: orderIdSchema });

/** The calls by which the makers change an order beside its way to the customer. */
export const orderChangeCalls = callTable({
  /** Before the parcel leaves; a conflict when somebody else has changed the same meanwhile. */
  correctAddress: {
    method: 'POST',
    request: one.extend({ changes: addressChangesSchema }),
    response: changedSchema,
  },
  /** Before the last parcel leaves: `day` is the last on which it may, `seen` the one that the maker saw. The customer is told. */
  moveDate: {
    method: 'POST',
    request: one.extend({ day: z.iso.date(), seen: z.iso.date() }),
    response: changedSchema,
  },
  /** How a cancellation would pay back: the authorisation is voided (`release`) or refunded; `amount` in cents. */
  previewCancel: {
    method: 'GET',
    request: one,
    response: z.object({ way: z.enum(['release', 'refund']), amount: z.number().int() }),
  },
  /** Before its money is taken; once the order is called off it changes nothing. */
  cancel: {
    method: 'POST',
    access: 'fresh maker',
    request: one,
    /** Pending while the card provider has not answered; the shop asks again by itself. */
    response: z.object({ state: z.enum(['done', 'pending']) }),
  },
});
