import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { keepLease, newLease } from '#shop/orders/keep-lease.ts';
import type { Order } from '#shop/orders/order.ts';

const firstPauseMs = 50;
const longestPauseMs = 400;

type Wanted = {
  orderId: string;
  /** How long to wait while somebody else has it. */
  waitMs?: number;
};

/**
 * Takes the order for one conversation with the provider, so that two requests never talk about the
 * same order at once.
 * @returns not ok, and nothing done, while somebody else has it
 */
export async function withLease<Result>(
  deps: OrderDeps,
  { orderId, waitMs = 0 }: Wanted,
  work: (order: Order) => Promise<Result>,
): Promise<{ ok: true; result: Result } | { ok: false }> {
  const deadline = deps.clock.now().getTime() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const lease = newLease(deps);
    const order = await deps.orders.lease(orderId, lease);
    if (order) {
      const { token } = lease;
      return { ok: true, result: await keepLease(deps, { orderId, token }, () => work(order)) };
    }
    if (deps.clock.now().getTime() >= deadline) return { ok: false };
    await deps.clock.pause(pauseMs);
  }
}
