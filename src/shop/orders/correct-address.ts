import { type AddressChanges, addressFields } from '#contract/bottega/order-changes.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { lockUnsentOrder, type NotUnsent } from '#shop/orders/lock-unsent-order.ts';
import { updateCustomer } from '#shop/orders/record-statements.ts';
import { addToHistory } from '#shop/orders/statements.ts';

export type AddressCorrected =
  | { ok: true; changed: boolean }
  | NotUnsent
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
    const locked = await lockUnsentOrder(tx, orderId);
    if (!locked.ok) return locked;
    const { order } = locked;
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
