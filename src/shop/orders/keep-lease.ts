import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Lease } from '#shop/orders/order-store.ts';

/** So long the order of a process that died stays shut. */
const leaseMs = 5_000;
/** Whoever is at work for longer says so this often, and keeps the order. */
const renewMs = 1_500;

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
 * Does the work on a leased order. The lease is renewed while it goes on, and ends with it, whatever
 * comes of it. One that ended too early, under its owner, does no harm: every change is checked again
 * under the order's lock.
 */
export async function keepLease<Result>(
  deps: OrderDeps,
  { orderId, token, isFreedBy = () => false }: Kept<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { clock, orders, report } = deps;
  const stopRenewing = clock.every(renewMs, () =>
    orders
      .renew(orderId, { ...newLease(deps), token })
      .catch((cause: unknown) => report.warn('lease_not_renewed', { cause, orderId })),
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
      await orders
        .release(orderId, token)
        .catch((cause: unknown) => report.warn('lease_not_released', { cause, orderId }));
    }
  }
}
