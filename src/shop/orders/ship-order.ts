import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { canMove } from '#shop/orders/transitions.ts';

export type Moved = { ok: true; order: Order } | { ok: false; reason: 'not_found' | 'wrong_state' };
export type Shipped = Moved | { ok: false; reason: 'withdrawn'; at: Date };

type Parcel = {
  orderId: string;
  /** What the customer can follow the parcel with: carrier and code, or a link. Brought by hand without. */
  tracking?: string;
  /** Though the customer has withdrawn from the order. */
  anyway?: boolean;
};

/** Writes down that the parcel left, and queues the e-mail that says so. */
export function shipOrder(
  deps: OrderDeps,
  { orderId, tracking, anyway = false }: Parcel,
): Promise<Shipped> {
  return deps.orders.transact(async (tx): Promise<Shipped> => {
    const order = await tx.lock(orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (!canMove(order.state, 'shipped')) return { ok: false, reason: 'wrong_state' };
    const withdrawnAt = anyway ? undefined : await tx.withdrawnAt(orderId);
    if (withdrawnAt) return { ok: false, reason: 'withdrawn', at: withdrawnAt };
    await tx.move(order, { to: 'shipped', cause: 'shipped', at: deps.clock.now(), tracking });
    await tx.send({ name: 'order-shipped', data: { subjectId: orderId } });
    return { ok: true, order: { ...order, state: 'shipped', tracking } };
  });
}

export function deliverOrder(deps: OrderDeps, orderId: string): Promise<Moved> {
  return deps.orders.transact(async (tx) => {
    const order = await tx.lock(orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (!canMove(order.state, 'delivered')) return { ok: false, reason: 'wrong_state' };
    await tx.move(order, { to: 'delivered', cause: 'delivered', at: deps.clock.now() });
    return { ok: true, order: { ...order, state: 'delivered' } };
  });
}
