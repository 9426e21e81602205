import * as z from 'zod/mini';
import { recentOrderSchema } from '#contract/order.ts';
import { logProblem } from '#web/log-problem.ts';
import { markerKey } from './has-payment-marker.ts';

const paymentMarkerSchema = z.object({
  /** The key of the checkout session that pays, or the id of an order that existed. */
  subject: z.string(),
  pieces: recentOrderSchema.shape.products,
  /** Earlier orders of this browser; left out when the subject is an order id. */
  known: z.optional(z.array(z.string())),
  /** The order that was paid, until the shopper has seen it. */
  paid: z.optional(z.pick(recentOrderSchema, { order_id: true, number: true })),
  /** Milliseconds since 1970, by the clock of this browser. */
  at: z.number(),
});

/**
 * Marks a payment from Paga until its outcome is known, so that a shopper who returns after closing the tab sees the
 * outcome. It names no person and no card.
 */
export type PaymentMarker = z.infer<typeof paymentMarkerSchema>;

export function readMarker(storage: Storage): PaymentMarker | undefined {
  try {
    return paymentMarkerSchema.safeParse(JSON.parse(storage.getItem(markerKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Saves the marker; a browser without storage pays without one. */
export function saveMarker(storage: Storage, marker: PaymentMarker): void {
  try {
    storage.setItem(markerKey, JSON.stringify(paymentMarkerSchema.parse(marker)));
  } catch (problem) {
    logProblem(problem);
  }
}

/** Removes the marker, unless it is of another payment. */
export function removeMarker(storage: Storage, subject: string): void {
  if (readMarker(storage)?.subject === subject) storage.removeItem(markerKey);
}

const name = 'gomitolo-payment';

/**
 * Does the work under a lock that all tabs of this browser share, so that finding an order and paying one are one step.
 * A browser without locks (plain http) does it at once: the server alone then limits a browser to one open order.
 * @param onWait called when another tab holds the lock
 */
export async function withTabLock<Result>(
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) return work();
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : { result: await work() },
  );
  if (atOnce !== undefined) return atOnce.result;
  onWait();
  const { result } = await locks.request(name, async () => ({ result: await work() }));
  return result;
}
