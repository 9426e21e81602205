import { isUnknownCarrier } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { parcelLeftAt } from '#shop/orders/parcel-left.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { noteTracking } from '#shop/orders/ship-order.ts';
import { updateTracking } from '#shop/orders/record-statements.ts';
import { addToHistory, lockOrder } from '#shop/orders/statements.ts';
import { readCarriers } from '#shop/settings/queries.ts';

export type Corrected =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'not_found' | 'not_shipped' | 'erased' | 'unknown_carrier' };

type Correction = {
  orderId: string;
  tracking: string;
  carrier?: string;
  /** Whether the customer is written to about it. */
  tell: boolean;
  makerId?: string;
};

/**
 * Changes the code of a parcel that has left. The history says that it was changed, and the code stands
 * beside it: the one is kept when the customer is erased, the other is not.
 */
export function correctTracking(
  deps: OrderDeps,
  { orderId, tracking, carrier, tell, makerId }: Correction,
): Promise<Corrected> {
  return deps.db.transaction().execute(async (tx): Promise<Corrected> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
    const history = await readHistory(tx, orderId);
    if (parcelLeftAt(history) === undefined) return { ok: false, reason: 'not_shipped' };
    const carriers = await readCarriers(tx, deps.carriers);
    if (carrier !== order.carrier && isUnknownCarrier(carriers, carrier)) {
      return { ok: false, reason: 'unknown_carrier' };
    }
    const at = deps.clock.now();
    const changed = order.tracking !== tracking || order.carrier !== carrier;
    if (changed) {
      await updateTracking(tx, orderId, { tracking, carrier });
      await noteTracking(tx, { orderId, at, tracking, carrier, makerId });
      await addToHistory(tx, order, { cause: 'tracking_changed', at, makerId });
    }
    if (tell) {
      const telling = history.filter(({ cause }) => cause === 'tracking_told').length + 1;
      await addToHistory(tx, order, { cause: 'tracking_told', at, makerId });
      await deps.sendJobs(tx, {
        name: 'order-tracking',
        data: { subjectId: `${orderId}.${telling}` },
      });
    }
    return { ok: true, changed };
  });
}
