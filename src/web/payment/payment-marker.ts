import { z } from 'zod';
import { recentOrderSchema } from '#contract/order.ts';
import { logProblem } from '#web/log-problem.ts';
import { markerKey } from './has-payment-marker.ts';

const paymentMarkerSchema = z.object({
  /** The key of the checkout session that pays, or the id of an order that existed. */
  subject: z.string(),
  pieces: recentOrderSchema.shape.products,
  /** Orders of this browser that were there before; left out when the order is known by its id. */
  known: z.array(z.string()).optional(),
  /** The order it has become: its shopper has not been told yet. */
  paid: recentOrderSchema.pick({ order_id: true, number: true }).optional(),
  /** Milliseconds since 1970, by the clock of this browser. */
  at: z.number(),
});

/**
 * That a payment was begun, kept from Paga until its end is known. Whoever comes back after the tab
 * was closed in between is told by it; nothing of it names a person or a card.
 */
export type PaymentMarker = z.infer<typeof paymentMarkerSchema>;

export function readMarker(storage: Storage): PaymentMarker | undefined {
  try {
    return paymentMarkerSchema.safeParse(JSON.parse(storage.getItem(markerKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing pays all the same. */
export function leaveMarker(storage: Storage, marker: PaymentMarker): void {
  try {
    storage.setItem(markerKey, JSON.stringify(paymentMarkerSchema.parse(marker)));
  } catch (problem) {
    logProblem(problem);
  }
}

/** Takes the marker away, unless another payment has left its own since. */
export function takeMarker(storage: Storage, subject: string): void {
  if (readMarker(storage)?.subject === subject) storage.removeItem(markerKey);
}
