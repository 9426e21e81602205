import { isUnknownCarrier } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { parcelLeftAt, partsOf } from '#shop/orders/parcels.ts';
import { readHistory, readShipments } from '#shop/orders/record-queries.ts';
import { noteTracking } from '#shop/orders/ship-order.ts';
import { updatePart } from '#shop/orders/record-statements.ts';
import { addToHistory, lockOrder, updateOrder } from '#shop/orders/statements.ts';
import { readCarriers } from '#shop/settings/queries.ts';

export type Corrected =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'not_found' | 'not_shipped' | 'erased' | 'unknown_carrier' };

type Correction = {
  orderId: string;
  /** A part, by its number; without it the last parcel. */
  part?: number;
  tracking: string;
  carrier?: string;
  /** Whether the customer is written to about it. */
  tell: boolean;
  makerId?: string;
};

/** Changes the code of a parcel that has left. An erasure keeps the history's entry, not the code beside it. */
export function correctTracking(
  deps: OrderDeps,
  { orderId, part: number, tracking, carrier, tell, makerId }: Correction,
): Promise<Corrected> {
  return deps.db.transaction().execute(async (tx): Promise<Corrected> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
    const history = await readHistory(tx, orderId);
    const parts = partsOf(await readShipments(tx, orderId));
    const part = parts.find((one) => one.number === number);
    const hasLeft = number === undefined ? parcelLeftAt(history) !== undefined : part !== undefined;
    if (!hasLeft) return { ok: false, reason: 'not_shipped' };
    const before = part ?? order;
    const carriers = await readCarriers(tx, deps.carriers);
    if (carrier !== before.carrier && isUnknownCarrier(carriers, carrier)) {
      return { ok: false, reason: 'unknown_carrier' };
    }
    const at = deps.clock.now();
    const detail = part && `${part.number}`;
    const changed = before.tracking !== tracking || before.carrier !== carrier;
    if (changed) {
      await (part
        ? updatePart(tx, part, { tracking, carrier: carrier ?? null })
        : updateOrder(tx, orderId, { tracking, carrier: carrier ?? null }));
      await noteTracking(tx, { orderId, at, tracking, carrier, makerId });
      const cause = part ? 'part_changed' : 'tracking_changed';
      await addToHistory(tx, order, { cause, at, detail, makerId });
    }
    if (tell) {
      const cause = part ? 'part_told' : 'tracking_told';
      const told = history.filter((one) => one.cause === cause && one.detail === detail).length + 1;
      await addToHistory(tx, order, { cause, at, detail, makerId });
      await deps.sendJobs(
        tx,
        part
          ? { name: 'order-parcel', data: { subjectId: `${orderId}.parcel${detail}.code${told}` } }
          : { name: 'order-tracking', data: { subjectId: `${orderId}.${told}` } },
      );
    }
    return { ok: true, changed };
  });
}
