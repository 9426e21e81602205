import { z } from 'zod';
import { callTable } from './makers-call.ts';
import { orderIdSchema } from '#contract/order.ts';
import { storedCustomerSchema } from '#contract/customer.ts';
import { orderListItemSchema } from './order-fields.ts';

/** The most labels of one PDF. */
export const labelsMax = 50;

/** A query holds a list of one as its only item. */
const orderIdsSchema = z.preprocess(
  (value) => [value].flat(),
  z.array(orderIdSchema).min(1).max(labelsMax),
);

/** An order to be shipped, with all that its label and its slip hold. */
const parcelSchema = orderListItemSchema.extend({
  /** Absent when they were erased. */
  customer: z.optional(storedCustomerSchema),
  /** In cents. */
  delivery: z.number().int(),
});
export type Parcel = z.infer<typeof parcelSchema>;

const parcelListSchema = z.object({
  parcels: z.array(parcelSchema),
  /** Today in Italy: `2026-11-30`. */
  today: z.iso.date(),
  /** Names of the carriers in the settings. */
  carriers: z.array(z.string()),
});
export type ParcelList = z.infer<typeof parcelListSchema>;

export const printCalls = callTable({
  seller: {
    method: 'GET',
    response: z.object({ name: z.string(), address: z.array(z.string()), email: z.string() }),
  },
  /** A page of 100 × 150 mm for each order. It is opened, not read: the answer is a PDF. */
  label: { method: 'GET', request: z.object({ id: orderIdsSchema }), response: z.unknown() },
  /** The orders to be shipped, the earliest promise first; those just handed over come last. */
  parcels: { method: 'GET', response: parcelListSchema },
});
