import { isUnknownCarrier } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { PlannedShipment } from '#shop/orders/order.ts';
import {
  choosePieces,
  type Chosen,
  count,
  isAll,
  partsOf,
  piecesDue,
  piecesToSend,
  stillToSend,
} from '#shop/orders/parcels.ts';
import { readRefunds, readShipments } from '#shop/orders/record-queries.ts';
import {
  closeParts,
  type NotShippable,
  type Parcel,
  recordPart,
  recordShipped,
  refuseShipping,
} from '#shop/orders/ship-order.ts';
import { endShipment, insertShipment } from '#shop/orders/record-statements.ts';
import { addToHistory, lockOrder } from '#shop/orders/statements.ts';
import { readCarriers } from '#shop/settings/queries.ts';

export type ShipmentPlanned =
  | { ok: true; shipment: PlannedShipment }
  | NotShippable
  /** The settings name no carrier of that name. */
  | { ok: false; reason: 'unknown_carrier' }
  /** Another press has planned it already, or this one was taken back. */
  | { ok: false; reason: 'already_planned' }
  | Extract<Chosen, { ok: false }>;

/** How long a shipment can be taken back. */
export const undoShipmentMs = 2 * 60_000;

/**
 * Records that the parcel was handed over. It takes effect after two minutes, since an e-mail cannot be recalled; until
 * then the order is unchanged. The job carries the key of this row, so that only this one takes effect. The same key
 * again changes nothing; once undone it is refused.
 */
export function planShipment(
  deps: OrderDeps,
  { key, ...parcel }: Parcel & { key: string },
): Promise<ShipmentPlanned> {
  const { orderId, tracking, carrier, makerId, lines, anyway = false } = parcel;
  return deps.db.transaction().execute(async (tx): Promise<ShipmentPlanned> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    const planned = await readShipments(tx, orderId);
    const existing = planned.find((one) => one.key === key);
    // The key of a part with a wish for all that is left is of another press.
    const isOther = existing?.lines !== undefined && lines === undefined;
    if (existing?.outcome === 'undone' || isOther) return { ok: false, reason: 'already_planned' };
    if (existing) return { ok: true, shipment: existing };
    const refused = await refuseShipping(tx, { order, anyway });
    if (refused) return refused;
    if (isUnknownCarrier(await readCarriers(tx, deps.carriers), carrier)) {
      return { ok: false, reason: 'unknown_carrier' };
    }
    if (planned.some(({ outcome }) => outcome === undefined)) {
      return { ok: false, reason: 'already_planned' };
    }
    const refunds = await readRefunds(tx, orderId);
    const books = { refunds, shipments: planned };
    const chosen = choosePieces(piecesToSend(order, books), lines, piecesDue(order, books));
    if (!chosen.ok) return chosen;
    const at = deps.clock.now();
    const dueAt = new Date(at.getTime() + undoShipmentMs);
    const shipment: PlannedShipment = {
      key,
      orderId,
      tracking,
      carrier,
      makerId,
      dueAt,
      lines: chosen.lines,
    };
    await insertShipment(tx, shipment);
    const detail = tracking === undefined ? 'by_hand' : undefined;
    await addToHistory(tx, order, { cause: 'handed_over', at, detail, makerId });
    await deps.sendJobs(tx, shipmentJob(shipment), dueAt);
    return { ok: true, shipment };
  });
}

/**
 * The job that lets it take effect. That of a part has a name of its own: a node of the version before would ship the
 * whole order.
 */
export function shipmentJob({
  orderId,
  key,
  lines,
}: Pick<PlannedShipment, 'orderId' | 'key' | 'lines'>) {
  const name = lines === undefined ? ('ship-order' as const) : ('ship-part' as const);
  return { name, data: { orderId, key } };
}

export type ShipmentUndone = { ok: true } | { ok: false; reason: 'not_found' | 'too_late' };

/** Takes a handed-over parcel back, while it has not taken effect: no e-mail is sent. */
export function undoShipment(
  deps: OrderDeps,
  { orderId, key, makerId }: { orderId: string; key: string; makerId?: string },
): Promise<ShipmentUndone> {
  return deps.db.transaction().execute(async (tx): Promise<ShipmentUndone> => {
    const order = await lockOrder(tx, orderId);
    const shipment = order && (await readShipments(tx, orderId)).find((one) => one.key === key);
    if (!order || !shipment) return { ok: false, reason: 'not_found' };
    if (shipment.outcome === 'undone') return { ok: true };
    if (shipment.outcome !== undefined) return { ok: false, reason: 'too_late' };
    await endShipment(tx, orderId, 'undone');
    await addToHistory(tx, order, { cause: 'taken_back', at: deps.clock.now(), makerId });
    await closeParts(deps, { tx, order, makerId });
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
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const shipments = order ? await readShipments(tx, orderId) : [];
    const planned = shipments.find((one) => one.key === key);
    if (!order || !planned || planned.outcome !== undefined) return;
    const refunds = await readRefunds(tx, orderId);
    const left = shipments.filter((one) => one !== planned);
    const books = { refunds, shipments: left };
    const toSend = piecesToSend(order, books);
    const lines = planned.lines && stillToSend(toSend, planned.lines);
    const isEmpty = lines?.length === 0 || (partsOf(left).length > 0 && count(toSend) === 0);
    if (isEmpty || (await refuseShipping(tx, { order, anyway: true }))) {
      await endShipment(tx, orderId, 'dropped');
      await closeParts(deps, { tx, order });
      return;
    }
    if (lines && !isAll(piecesDue(order, books), lines)) {
      await recordPart(deps, { tx, order, planned, lines, toSend });
      return;
    }
    const { tracking, carrier, makerId } = planned;
    await recordShipped(deps, { tx, order, tracking, carrier, makerId });
  });
}
