import { saveOrder, type SavedOrder } from '#shop/checkout/save-order.ts';
import { closeOrder } from '#shop/orders/close-order.ts';
import type { Engine } from '#shop/orders/engine.ts';
import { markCalledOff } from '#shop/orders/mark-called-off.ts';
import { isOpen } from '#shop/orders/transitions.ts';
import { withLease } from '#shop/orders/with-lease.ts';

/** Longer than the lease of a process that died. */
const waitMs = 8_000;

/**
 * Nobody is kept from a piece by their own earlier try: what this browser left unpaid is called off,
 * its intent first, before the new order is saved and takes its pieces.
 * @returns undefined when the provider could not say that an earlier intent is gone: a new order would
 * then stand beside one that may be charged
 */
export async function saveInPlaceOfOlder(
  engine: Engine,
  given: Parameters<typeof saveOrder>[1],
): Promise<Exclude<SavedOrder, { kind: 'older' }> | undefined> {
  for (;;) {
    const saved = await saveOrder(engine, given);
    if (saved.kind !== 'older') return saved;
    for (const orderId of saved.orderIds) {
      if (!(await callOffOlder(engine, orderId))) return undefined;
    }
  }
}

async function callOffOlder(engine: Engine, orderId: string): Promise<boolean> {
  if (!(await markCalledOff(engine, orderId, 'replaced'))) return true;
  const closed = await withLease(engine, { orderId, waitMs }, async (order) => {
    if (!isOpen(order.state)) return true;
    return closeOrder(engine, order, { to: 'cancelled', cause: 'replaced' });
  });
  return closed.ok && closed.result;
}
