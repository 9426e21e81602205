import type { Engine } from '#shop/orders/engine.ts';
import type { Lease } from '#shop/orders/order-store.ts';
import type { Order } from '#shop/orders/order.ts';

/** Longer than any call to the provider can take, its retries and the wait before it included. */
const leaseMs = 50_000;
const pollMs = 50;

export interface LeasedOrder {
  order: Order;
  token: string;
}

/**
 * Takes the order for one conversation with the provider, so that two requests never talk about the
 * same order at once. A lease of a process that died ends by itself.
 */
export async function leaseOrder(
  engine: Engine,
  orderId: string,
  waitMs = 0,
): Promise<LeasedOrder | undefined> {
  const deadline = engine.clock.now().getTime() + waitMs;
  for (;;) {
    const lease = newLease(engine);
    const order = await engine.orders.lease(orderId, lease);
    if (order) return { order, token: lease.token };
    if (engine.clock.now().getTime() >= deadline) return undefined;
    await engine.clock.pause(pollMs);
  }
}

export function newLease(engine: Engine): Lease {
  const now = engine.clock.now();
  return { token: engine.randomId(), now, until: new Date(now.getTime() + leaseMs) };
}
