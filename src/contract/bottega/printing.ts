import { z } from 'zod';
import { callTable } from '#contract/bottega/makers-call.ts';
import { orderIdSchema } from '#contract/order.ts';

/** The most labels of one PDF. */
export const labelsMax = 50;

/** A query holds a list of one as its only item. */
const orderIdsSchema = z.preprocess(
  (value) => [value].flat(),
  z.array(orderIdSchema).min(1).max(labelsMax),
);

export const printCalls = callTable({
  /** The sender of the parcel. */
  seller: {
    method: 'GET',
    response: z.object({ name: z.string(), address: z.array(z.string()), email: z.string() }),
  },
  /** A page of 100 × 150 mm for each order. It is opened, not read: the answer is a PDF. */
  label: { method: 'GET', request: z.object({ id: orderIdsSchema }), response: z.unknown() },
});
