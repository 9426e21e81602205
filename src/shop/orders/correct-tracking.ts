import { isUnknownCarrier } from '#shop/orders/carriers.ts';
import { parcelLeftAt } from '#shop/orders/parcel-left.ts';
import { noteTracking } from '#shop/orders/ship-order.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';

export type Corrected =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'not_found' | 'not_shipped' | 'erased' | 'unknown_carrier' };

type Correction = {
  orderId: string;
  tracking: string;
  carrier?: string;
  /** Whether the customer is written to about it. */
  tell: boolean;
  /** The maker who changes it. */
  makerId?: string;
};

/**
 * Changes the code of a parcel that has left. The history says that it was changed, and the code stands
 * beside it: the one is kept when the customer is erased, the other is not.
 */
export function correctTracking(
  { orders, clock, settings }: Pick<OrderDeps, 'orders' | 'clock' | 'settings'>,
  { orderId, tracking, carrier, tell, makerId }: Correction,
): Promise<Corrected> {
  return orders.transact(async (tx): Promise<Corrected> => {
    const order = await tx.lock(orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
    const history = await tx.history(orderId);
    if (parcelLeftAt(history) === undefined) return { ok: false, reason: 'not_shipped' };
    if (carrier !== order.carrier && isUnknownCarrier(settings.carriers, carrier)) {
      return { ok: false, reason: 'unknown_carrier' };
    }
    const at = clock.now();
    const changed = order.tracking !== tracking || order.carrier !== carrier;
    if (changed) {
      await tx.keepTracking(orderId, { tracking, carrier });
      await noteTracking(tx, { orderId, at, tracking, carrier, makerId });
      await tx.note(order, { cause: 'tracking_changed', at, makerId });
    }
    if (tell) {
      const telling = history.filter(({ cause }) => cause === 'tracking_told').length + 1;
      await tx.note(order, { cause: 'tracking_told', at, makerId });
      await tx.send({ name: 'order-tracking', data: { subjectId: `${orderId}.${telling}` } });
    }
    return { ok: true, changed };
  });
}
