import type { Db } from '#database/tables.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { Lease, Order } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/queries.ts';

const firstPauseMs = 50;
const longestPauseMs = 400;

/** How long the order of a process that died stays leased. */
const leaseMs = 5_000;

/** How often the lease of longer work is renewed. */
const renewMs = 1_500;

/**
 * The lease of one conversation with the provider: two requests never talk about the same order at once. It is renewed
 * until its disposal, which releases it: `await using lease = …`. A lease that ends too early does no harm: every
 * change is checked again under the order's lock.
 */
export interface OrderLease extends AsyncDisposable {
  /** The sale has ended the lease: nothing is left to be released. */
  isEnded: boolean;
}

/**
 * Leases an order, and reads it after that.
 * @param waitMs how long to wait while another request has it
 * @returns undefined while another request has it
 */
export async function leaseOrder(
  deps: OrderDeps,
  { orderId, waitMs = 0 }: { orderId: string; waitMs?: number },
): Promise<(OrderLease & { order: Order }) | undefined> {
  const deadline = deps.clock.now().getTime() + waitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const lease = newLease(deps);
    const order = await takeLease(deps.db, orderId, lease);
    if (order) return Object.assign(keepLease(deps, { orderId, token: lease.token }), { order });
    if (deps.clock.now().getTime() >= deadline) return undefined;
    await deps.clock.pause(pauseMs);
  }
}

export function newLease({ clock, randomId }: Pick<OrderDeps, 'clock' | 'randomId'>): Lease {
  const now = clock.now();
  return { token: randomId(), now, until: new Date(now.getTime() + leaseMs) };
}

/** Keeps the lease of an order that is leased already. */
export function keepLease(deps: OrderDeps, leased: { orderId: string; token: string }): OrderLease {
  const { clock, db, report } = deps;
  const { orderId } = leased;
  const stopRenewing = clock.every(renewMs, () =>
    updateLease(db, leased, { leased_until: newLease(deps).until }).catch((cause: unknown) =>
      report.warn('lease_not_renewed', { cause, orderId }),
    ),
  );
  return {
    isEnded: false,
    async [Symbol.asyncDispose]() {
      await stopRenewing();
      if (this.isEnded) return;
      // It ends by itself too, and the work is done.
      await updateLease(db, leased, { lease_token: null, leased_until: null }).catch(
        (cause: unknown) => report.warn('lease_not_released', { cause, orderId }),
      );
    },
  };
}

/** Takes the order for one conversation with the provider, and reads it after that; undefined while another has it. */
export async function takeLease(db: Db, orderId: string, lease: Lease): Promise<Order | undefined> {
  const taken = await db
    .updateTable('shop_order')
    .set({ lease_token: lease.token, leased_until: lease.until })
    .where('id', '=', orderId)
    .where((order) =>
      order.or([order('leased_until', 'is', null), order('leased_until', '<=', lease.now)]),
    )
    .returning('id')
    .executeTakeFirst();
  return taken && findOrder(db, orderId);
}

/** Renews or ends a lease, also one that has expired, unless the order was leased again since. */
async function updateLease(
  db: Db,
  { orderId, token }: { orderId: string; token: string },
  changes: { lease_token?: null; leased_until: Date | null },
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set(changes)
    .where('id', '=', orderId)
    .where('lease_token', '=', token)
    .execute();
}
