import { leaseOrder, releaseLease, renewLease } from '#shop/orders/lease-statements.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Lease, Order } from './order.ts';

const firstPauseMs = 50;
const longestPauseMs = 400;

/** How long the order of a process that died stays leased. */
const leaseMs = 5_000;

/** How often the lease of longer work is renewed. */
const renewMs = 1_500;

type Wanted = {
  orderId: string;
  /** How long to wait while another request has it, in ms. */
  waitMs?: number;
};

/**
 * Takes the order for one conversation with the provider, so that two requests never talk about the
 * same order at once.
 * @returns not ok, and nothing done, while another request has it
 */
export async function withLease<Result>(
  deps: OrderDeps,
  { orderId, waitMs = 0 }: Wanted,
  work: (order: Order) => Promise<Result>,
): Promise<{ ok: true; result: Result } | { ok: false }> {
  const deadline = deps.clock.now().getTime() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const lease = newLease(deps);
    const order = await leaseOrder(deps.db, orderId, lease);
    if (order) {
      const { token } = lease;
      return { ok: true, result: await keepLease(deps, { orderId, token }, () => work(order)) };
    }
    if (deps.clock.now().getTime() >= deadline) return { ok: false };
    await deps.clock.pause(pauseMs);
  }
}

export function newLease(deps: OrderDeps): Lease {
  const now = deps.clock.now();
  return { token: deps.randomId(), now, until: new Date(now.getTime() + leaseMs) };
}

type Kept<Result> = {
  orderId: string;
  token: string;
  /** Whether the work itself gave the order free. */
  isFreedBy?: (result: Result) => boolean;
};

/**
 * Does the work on a leased order. The lease is renewed until the work ends or fails. A lease that ends too early does
 * no harm: every change is checked again under the order's lock.
 */
export async function keepLease<Result>(
  deps: OrderDeps,
  { orderId, token, isFreedBy = () => false }: Kept<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { clock, db, report } = deps;
  const stopRenewing = clock.every(renewMs, () =>
    renewLease(db, orderId, { ...newLease(deps), token }).catch((cause: unknown) =>
      report.warn('lease_not_renewed', { cause, orderId }),
    ),
  );
  let isFree = false;
  try {
    const result = await work();
    isFree = isFreedBy(result);
    return result;
  } finally {
    await stopRenewing();
    // It ends by itself too, and the work is done.
    if (!isFree) {
      await releaseLease(db, orderId, token).catch((cause: unknown) =>
        report.warn('lease_not_released', { cause, orderId }),
      );
    }
  }
}
