import { type AddressChanges, addressFields } from '#contract/bottega/order-changes.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { openShipment } from '#shop/orders/parcels.ts';
import { readShipments } from '#shop/orders/record-queries.ts';
import { updateCustomer } from '#shop/orders/record-statements.ts';
import { addToHistory, lockOrder } from '#shop/orders/statements.ts';
import { canTransition } from '#shop/orders/transitions.ts';

export type AddressCorrected =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'not_found' | 'erased' | 'wrong_state' }
  /** It was handed over: the parcel bears the address it has. */
  | { ok: false; reason: 'handed_over' }
  /** Somebody else has changed the same meanwhile: nothing is done. */
  | { ok: false; reason: 'changed_meanwhile' };

type Correction = {
  orderId: string;
  changes: AddressChanges;
  makerId?: string;
};

/**
 * Corrects the address of a parcel that has not left, field by field: two makers can correct different fields at once;
 * of two corrections of the same field, the second is refused and sees the first. The history names the fields without
 * their text, since it outlives the customer's data.
 */
export function correctAddress(
  deps: OrderDeps,
  { orderId, changes, makerId }: Correction,
): Promise<AddressCorrected> {
  return deps.db.transaction().execute(async (tx): Promise<AddressCorrected> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
    if (order.state !== 'authorised' && !canTransition(order.state, 'shipped')) {
      return { ok: false, reason: 'wrong_state' };
    }
    if (openShipment(await readShipments(tx, orderId))) return { ok: false, reason: 'handed_over' };
    const { customer } = order;
    const fields = addressFields.filter((field) => {
      const to = changes[field]?.to;
      return to !== undefined && to !== (customer[field] ?? '');
    });
    if (fields.some((field) => changes[field]?.from !== (customer[field] ?? ''))) {
      return { ok: false, reason: 'changed_meanwhile' };
    }
    if (fields.length === 0) return { ok: true, changed: false };
    const corrected = fields.map((field) => [field, changes[field]?.to]);
    await updateCustomer(tx, orderId, Object.fromEntries(corrected));
    const detail = fields.join(',');
    const at = deps.clock.now();
    await addToHistory(tx, order, { cause: 'address_changed', at, detail, makerId });
    return { ok: true, changed: true };
  });
}
