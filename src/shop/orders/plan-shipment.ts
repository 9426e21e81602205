import { isUnknownCarrier } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { PlannedShipment } from '#shop/orders/order.ts';
import {
  type NotShippable,
  type Parcel,
  recordShipped,
  refuseShipping,
} from '#shop/orders/ship-order.ts';

export type ShipmentPlanned =
  | { ok: true; shipment: PlannedShipment }
  | NotShippable
  /** The settings name no carrier of that name. */
  | { ok: false; reason: 'unknown_carrier' }
  /** Another press has planned it already, or this one was taken back. */
  | { ok: false; reason: 'already_planned' };

/** How long a shipment can be taken back. */
export const undoShipmentMs = 2 * 60_000;

/**
 * Notes that the parcel was handed over. It takes effect after two minutes, with the e-mail; until
 * then the order is as it was. The same key again changes nothing; once taken back it is refused.
 */
export function planShipment(
  deps: OrderDeps,
  { key, ...parcel }: Parcel & { key: string },
): Promise<ShipmentPlanned> {
  const { orderId, tracking, carrier, makerId, anyway = false } = parcel;
  return deps.orders.transact(async (tx): Promise<ShipmentPlanned> => {
    const order = await tx.lock(orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    const planned = await tx.shipments(orderId);
    const known = planned.find((one) => one.key === key);
    if (known?.outcome === 'undone') return { ok: false, reason: 'already_planned' };
    if (known) return { ok: true, shipment: known };
    const refused = await refuseShipping(tx, { order, anyway });
    if (refused) return refused;
    if (isUnknownCarrier(deps.settings.carriers, carrier)) {
      return { ok: false, reason: 'unknown_carrier' };
    }
    if (planned.some(({ outcome }) => outcome === undefined)) {
      return { ok: false, reason: 'already_planned' };
    }
    const at = deps.clock.now();
    const dueAt = new Date(at.getTime() + undoShipmentMs);
    const shipment: PlannedShipment = { key, orderId, tracking, carrier, makerId, dueAt };
    await tx.addShipment(shipment);
    const detail = tracking === undefined ? 'by_hand' : undefined;
    await tx.note(order, { cause: 'handed_over', at, detail, makerId });
    await tx.send({ name: 'ship-order', data: { orderId, key } }, dueAt);
    return { ok: true, shipment };
  });
}

export type ShipmentUndone = { ok: true } | { ok: false; reason: 'not_found' | 'too_late' };

/** Takes a handed-over parcel back, while it has not taken effect: nobody is written to. */
export function undoShipment(
  deps: OrderDeps,
  { orderId, key, makerId }: { orderId: string; key: string; makerId?: string },
): Promise<ShipmentUndone> {
  return deps.orders.transact(async (tx): Promise<ShipmentUndone> => {
    const order = await tx.lock(orderId);
    const shipment = order && (await tx.shipments(orderId)).find((one) => one.key === key);
    if (!order || !shipment) return { ok: false, reason: 'not_found' };
    if (shipment.outcome === 'undone') return { ok: true };
    if (shipment.outcome !== undefined) return { ok: false, reason: 'too_late' };
    await tx.endShipment(orderId, 'undone');
    await tx.note(order, { cause: 'taken_back', at: deps.clock.now(), makerId });
    return { ok: true };
  });
}

/**
 * Lets a planned shipment take effect, unless it was taken back. It had left when it was planned: a
 * withdrawal since then does not call it back.
 */
export function completeShipment(
  deps: OrderDeps,
  { orderId, key }: Pick<PlannedShipment, 'orderId' | 'key'>,
): Promise<void> {
  return deps.orders.transact(async (tx) => {
    const order = await tx.lock(orderId);
    const planned = order && (await tx.shipments(orderId)).find((one) => one.key === key);
    if (!order || !planned || planned.outcome !== undefined) return;
    if (await refuseShipping(tx, { order, anyway: true })) {
      await tx.endShipment(orderId, 'dropped');
      return;
    }
    const { tracking, carrier, makerId } = planned;
    await recordShipped(deps, { tx, order, tracking, carrier, makerId });
  });
}
