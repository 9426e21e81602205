import { saveOrder, type SavedOrder } from '#shop/checkout/save-order.ts';
import { closeOrder } from '#shop/orders/close-order.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
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
  deps: OrderDeps,
  given: Parameters<typeof saveOrder>[1],
): Promise<Exclude<SavedOrder, { kind: 'older' }> | undefined> {
  for (;;) {
    const saved = await saveOrder(deps, given);
    if (saved.kind !== 'older') return saved;
    for (const orderId of saved.orderIds) {
      if (!(await callOffOlder(deps, orderId))) return undefined;
    }
  }
}

async function callOffOlder(deps: OrderDeps, orderId: string): Promise<boolean> {
  if (!(await markCalledOff(deps, orderId, 'replaced'))) return true;
  const closed = await withLease(deps, { orderId, waitMs }, async (order) => {
    if (!isOpen(order.state)) return true;
    return closeOrder(deps, order, { to: 'cancelled', cause: 'replaced' });
  });
  return closed.ok && closed.result;
}
