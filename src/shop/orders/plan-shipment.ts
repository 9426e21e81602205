import type { Tx } from '#database/tables.ts';
import { releaseClaims } from '#shop/making/statements.ts';
import { isUnknownCarrier } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { Order, PlannedShipment, RefundLine } from '#shop/orders/order.ts';
import {
  type OrderRecords,
  choosePieces,
  type Chosen,
  count,
  isAll,
  nextPart,
  openShipment,
  partsOf,
  piecesDue,
  piecesToSend,
  stillToSend,
} from '#shop/orders/parcels.ts';
import { readOrderRecords, readShipments } from '#shop/orders/record-queries.ts';
import { endShipment, insertShipment, updatePart } from '#shop/orders/record-statements.ts';
import {
  closeParts,
  emailKeyOf,
  noteTracking,
  type NotMoved,
  type Parcel,
} from '#shop/orders/ship-order.ts';
import { addToHistory, lockOrder, transitionOrder } from '#shop/orders/statements.ts';
import { canTransition } from '#shop/orders/transitions.ts';
import { readCarriers } from '#shop/settings/queries.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';

export interface Handover extends Parcel {
  /** The pieces in it; all that is left without. */
  lines?: readonly RefundLine[];
  /** Though the customer has withdrawn from the order. */
  anyway?: boolean;
}

export type ShipmentPlanned =
  | { ok: true; shipment: PlannedShipment }
  | NotMoved
  | { ok: false; reason: 'withdrawn' }
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
  { key, ...parcel }: Handover & { key: string },
): Promise<ShipmentPlanned> {
  const { orderId, tracking, carrier, makerId, lines, anyway = false } = parcel;
  return deps.db.transaction().execute(async (tx): Promise<ShipmentPlanned> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    const records = await readOrderRecords(tx, orderId);
    const existing = records.shipments.find((one) => one.key === key);
    // The key of a part with a wish for all that is left is of another press.
    const isOther = existing?.lines !== undefined && lines === undefined;
    if (existing?.outcome === 'undone' || isOther) return { ok: false, reason: 'already_planned' };
    if (existing) return { ok: true, shipment: existing };
    if (!canTransition(order.state, 'shipped')) return { ok: false, reason: 'wrong_state' };
    if (!anyway && (await readWithdrawn(tx, [orderId])).size > 0) {
      return { ok: false, reason: 'withdrawn' };
    }
    if (isUnknownCarrier(await readCarriers(tx, deps.carriers), carrier)) {
      return { ok: false, reason: 'unknown_carrier' };
    }
    if (openShipment(records.shipments)) return { ok: false, reason: 'already_planned' };
    const chosen = choosePieces(piecesToSend(order, records), lines, piecesDue(order, records));
    if (!chosen.ok) return chosen;
    const at = deps.clock.now();
    const dueAt = new Date(at.getTime() + undoShipmentMs);
    const by = { orderId, tracking, carrier, makerId };
    const shipment: PlannedShipment = { key, ...by, dueAt, lines: chosen.lines };
    await insertShipment(tx, shipment);
    const detail = tracking === undefined ? 'by_hand' : undefined;
    await addToHistory(tx, order, { cause: 'handed_over', at, detail, makerId });
    await deps.sendJobs(tx, shipmentJob(shipment), dueAt);
    return { ok: true, shipment };
  });
}

/** A part has a job of its own name: a node of the version before would ship the whole order. */
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

/** Lets a shipment take effect, unless it was taken back. A withdrawal since it was planned changes nothing. */
export function completeShipment(
  deps: OrderDeps,
  { orderId, key }: Pick<PlannedShipment, 'orderId' | 'key'>,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { refunds, shipments } = await readOrderRecords(tx, orderId);
    const planned = shipments.find((one) => one.key === key);
    if (!order || !planned || planned.outcome !== undefined) return;
    const records = { refunds, shipments: shipments.filter((one) => one !== planned) };
    const toSend = piecesToSend(order, records);
    const lines = planned.lines && stillToSend(toSend, planned.lines);
    const isInParts = partsOf(records.shipments).length > 0;
    const isEmpty = lines?.length === 0 || (isInParts && count(toSend) === 0);
    if (isEmpty || !canTransition(order.state, 'shipped')) {
      await endShipment(tx, orderId, 'dropped');
      await closeParts(deps, { tx, order });
      return;
    }
    const leaving = { tx, order, planned };
    if (lines === undefined || isAll(piecesDue(order, records), lines)) {
      await recordShipped(deps, leaving);
    } else {
      await recordPart(deps, { ...leaving, lines, records });
    }
  });
}

type Leaving = { tx: Tx; order: Order; planned: PlannedShipment };

/** The order is shipped, and the customer is written to. */
async function recordShipped(deps: OrderDeps, { tx, order, planned }: Leaving): Promise<void> {
  const { orderId, tracking, carrier, makerId } = planned;
  await endShipment(tx, orderId, 'shipped');
  const left = { at: deps.clock.now(), tracking, carrier, makerId };
  await transitionOrder(tx, order, { to: 'shipped', cause: 'shipped', ...left });
  await noteTracking(tx, { orderId, ...left });
  await releaseClaims(tx, { orderId, at: left.at });
  const data = await emailKeyOf(tx, order, 'shipped');
  await deps.sendJobs(tx, { name: 'order-shipped', data });
}

/** A part of the order has left, and the customer is written to; the rest is still to be shipped. */
async function recordPart(
  deps: OrderDeps,
  { tx, order, planned, lines, records }: Leaving & { lines: RefundLine[]; records: OrderRecords },
): Promise<void> {
  const { orderId, tracking, carrier, makerId } = planned;
  const at = deps.clock.now();
  const number = nextPart(records.shipments);
  await updatePart(tx, planned, { outcome: 'shipped', lines, number, leftAt: at });
  await addToHistory(tx, order, { cause: 'part_shipped', at, detail: `${number}`, makerId });
  await noteTracking(tx, { orderId, at, tracking, carrier, makerId });
  const toSend = piecesToSend(order, records);
  for (const { line, qty } of lines) {
    if (qty === toSend[line]) await releaseClaims(tx, { orderId, line, at });
  }
  const data = { subjectId: `${orderId}.parcel${number}` };
  await deps.sendJobs(tx, { name: 'order-parcel', data });
}
