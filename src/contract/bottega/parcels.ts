import { z } from 'zod';
import { callTable } from '#contract/bottega/makers-call.ts';
import { storedCustomerSchema } from '#contract/customer.ts';
import { orderListItemSchema } from './order-list-item.ts';

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

/** The calls for several parcels at once. */
export const parcelCalls = callTable({
  /** The orders to be shipped, the earliest promise first; those just handed over come last. */
  parcels: { method: 'GET', response: parcelListSchema },
});
