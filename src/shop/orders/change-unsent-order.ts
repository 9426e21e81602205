import { type AddressChanges, addressFields } from '#contract/bottega/order-changes.ts';
import type { Tx } from '#database/tables.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { openShipment } from '#shop/orders/parcels.ts';
import { readHistory, readShipments } from '#shop/orders/record-queries.ts';
import { addToHistory, lockOrder, updateOrder } from '#shop/orders/statements.ts';
import { canTransition } from '#shop/orders/transitions.ts';
import { leavesWhileClosed, movableDays, movePromise } from '#shop/promise/promise-delivery.ts';
import { romanDay } from '#shop/roman-day.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';

type NotUnsent =
  | { ok: false; reason: 'not_found' | 'erased' | 'wrong_state' }
  /** The parcel is packed, with the address and the date it has. */
  | { ok: false; reason: 'handed_over' };

type Changed =
  | { ok: true; changed: boolean }
  | NotUnsent
  /** Another maker has changed the same since: nothing is done. */
  | { ok: false; reason: 'changed_meanwhile' };

/** Locks an order whose last parcel is still with the makers. */
async function lockUnsentOrder(
  tx: Tx,
  orderId: string,
): Promise<{ ok: true; order: Order } | NotUnsent> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'not_found' };
  if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
  if (order.state !== 'authorised' && !canTransition(order.state, 'shipped')) {
    return { ok: false, reason: 'wrong_state' };
  }
  if (openShipment(await readShipments(tx, orderId))) return { ok: false, reason: 'handed_over' };
  return { ok: true, order };
}

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
): Promise<Changed> {
  return deps.db.transaction().execute(async (tx): Promise<Changed> => {
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
    // A field that may be left empty, such as the telephone, is null in its column then.
    const corrected = fields.map((field) => [field, changes[field]?.to || null]);
    await updateOrder(tx, orderId, Object.fromEntries(corrected));
    const detail = fields.join(',');
    const at = deps.clock.now();
    await addToHistory(tx, order, { cause: 'address_changed', at, detail, makerId });
    return { ok: true, changed: true };
  });
}

interface Move {
  orderId: string;
  /** The last day on which the parcel may leave: `2026-12-04`. */
  day: string;
  /** The one that the maker saw. */
  seen: string;
  makerId?: string;
}

type DateMoved = Changed | { ok: false; reason: 'withdrawn' | 'bad_day' | 'closed_day' };

/** Moves the promise of an order that has not left, and writes the new days to the customer. */
export function moveDate(
  deps: OrderDeps,
  { orderId, day, seen, makerId }: Move,
): Promise<DateMoved> {
  return deps.db.transaction().execute(async (tx): Promise<DateMoved> => {
    const locked = await lockUnsentOrder(tx, orderId);
    if (!locked.ok) return locked;
    const { order } = locked;
    const { promise } = order;
    // Orders from before there were promises have none to be moved.
    if (promise === undefined) return { ok: false, reason: 'wrong_state' };
    if ((await readWithdrawn(tx, [orderId])).size > 0) return { ok: false, reason: 'withdrawn' };
    const at = deps.clock.now();
    const today = romanDay(at);
    const { first, last } = movableDays(promise, today);
    if (day < first || day > last) return { ok: false, reason: 'bad_day' };
    const settings = await readSettings(tx);
    const moved = movePromise(promise, day, settings);
    if (moved.leaves === promise.leaves) return { ok: true, changed: false };
    const isClosed = leavesWhileClosed({ leaves: day, today, closures: settings.closures });
    if (isClosed) return { ok: false, reason: 'closed_day' };
    if (seen !== promise.leaves) return { ok: false, reason: 'changed_meanwhile' };
    const { leaves, from, to } = moved;
    await updateOrder(tx, orderId, { leaves_by: leaves, promised_from: from, promised_to: to });
    const earlier = (await readHistory(tx, orderId)).filter(({ cause }) => cause === 'date_moved');
    await addToHistory(tx, order, { cause: 'date_moved', at, detail: moved.leaves, makerId });
    const subjectId = `${orderId}.date${earlier.length + 1}`;
    await deps.sendJobs(tx, { name: 'order-new-date', data: { subjectId } });
    return { ok: true, changed: true };
  });
}
