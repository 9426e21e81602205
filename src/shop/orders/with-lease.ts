import type { Engine } from '#shop/orders/engine.ts';
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
  engine: Engine,
  { orderId, waitMs = 0 }: Wanted,
  work: (order: Order) => Promise<Result>,
): Promise<{ ok: true; result: Result } | { ok: false }> {
  const deadline = engine.clock.now().getTime() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const lease = newLease(engine);
    const order = await engine.orders.lease(orderId, lease);
    if (order) {
      const { token } = lease;
      return { ok: true, result: await keepLease(engine, { orderId, token }, () => work(order)) };
    }
    if (engine.clock.now().getTime() >= deadline) return { ok: false };
    await engine.clock.pause(pauseMs);
  }
}
