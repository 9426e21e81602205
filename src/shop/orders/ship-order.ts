import type { Tx } from '#database/tables.ts';
import { releaseClaims } from '#shop/making/statements.ts';
import { namedTracking } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { nextNumber } from '#shop/orders/order-note.ts';
import type { Order, PlannedShipment, RefundLine } from '#shop/orders/order.ts';
import { count, partsOf, piecesDue } from '#shop/orders/parcels.ts';
import { readHistory, readNotes, readRefunds, readShipments } from '#shop/orders/record-queries.ts';
import { endShipment, insertNote, updatePart } from '#shop/orders/record-statements.ts';
import { addToHistory, lockOrder, transitionOrder } from '#shop/orders/statements.ts';
import { canTransition } from '#shop/orders/transitions.ts';
import { readWithdrawn } from '#shop/withdrawal/queries.ts';

export type Transitioned =
  | { ok: true; order: Order }
  | { ok: false; reason: 'not_found' | 'wrong_state' };
export type NotShippable =
  | Extract<Transitioned, { ok: false }>
  | { ok: false; reason: 'withdrawn'; at: Date };

export type Parcel = {
  orderId: string;
  /** Tracking: carrier and code, or a link. Absent when brought by hand. */
  tracking?: string;
  /** By the name that the settings give them. */
  carrier?: string;
  /** The pieces in it; all that is left without. */
  lines?: readonly RefundLine[];
  /** Though the customer has withdrawn from the order. */
  anyway?: boolean;
  makerId?: string;
};

/** Why an order, which must be locked, cannot be shipped now. */
export async function refuseShipping(
  tx: Tx,
  { order, anyway }: { order: Order; anyway: boolean },
): Promise<NotShippable | undefined> {
  if (!canTransition(order.state, 'shipped')) return { ok: false, reason: 'wrong_state' };
  const withdrawnAt = anyway ? undefined : (await readWithdrawn(tx, [order.id])).get(order.id);
  return withdrawnAt && { ok: false, reason: 'withdrawn', at: withdrawnAt };
}

type Leaving = { tx: Tx; order: Order } & Pick<Parcel, 'tracking' | 'carrier' | 'makerId'>;

/** The order is shipped, and the customer is written to. */
export async function recordShipped(
  deps: Pick<OrderDeps, 'clock' | 'sendJobs'>,
  { tx, order, tracking, carrier, makerId }: Leaving,
): Promise<void> {
  await endShipment(tx, order.id, 'shipped');
  const at = deps.clock.now();
  await transitionOrder(tx, order, {
    to: 'shipped',
    cause: 'shipped',
    at,
    tracking,
    carrier,
    makerId,
  });
  await noteTracking(tx, { orderId: order.id, at, tracking, carrier, makerId });
  await releaseClaims(tx, { orderId: order.id, at });
  await deps.sendJobs(tx, {
    name: 'order-shipped',
    data: await emailKeyOf(tx, order, 'shipped'),
  });
}

/** A part of the order has left, and the customer is written to; the rest is still to be shipped. */
export async function recordPart(
  deps: Pick<OrderDeps, 'clock' | 'sendJobs'>,
  { tx, order, planned, lines, toSend }: Parting,
): Promise<void> {
  const { orderId, tracking, carrier, makerId } = planned;
  const shipments = await readShipments(tx, orderId);
  const at = deps.clock.now();
  const number = nextPart(shipments);
  await updatePart(tx, planned, { outcome: 'shipped', lines, number, leftAt: at });
  await addToHistory(tx, order, { cause: 'part_shipped', at, detail: `${number}`, makerId });
  await noteTracking(tx, { orderId, at, tracking, carrier, makerId });
  for (const { line, qty } of lines) {
    if (qty === toSend[line]) await releaseClaims(tx, { orderId, line, at });
  }
  await deps.sendJobs(tx, {
    name: 'order-parcel',
    data: { subjectId: `${orderId}.parcel${number}` },
  });
}

type Parting = {
  tx: Tx;
  order: Order;
  planned: PlannedShipment;
  lines: RefundLine[];
  /** Line by line, before it leaves. */
  toSend: readonly number[];
};

export function nextPart(shipments: readonly PlannedShipment[]): number {
  return Math.max(0, ...shipments.map(({ number = 0 }) => number)) + 1;
}

/**
 * With the last of an order's pieces paid back, and others gone in parts, nothing is left to ship: the order counts as
 * shipped. Its refund is the e-mail about it.
 */
export async function closeParts(
  deps: Pick<OrderDeps, 'clock'>,
  { tx, order, makerId }: { tx: Tx; order: Order; makerId?: string },
): Promise<void> {
  const shipments = await readShipments(tx, order.id);
  const refunds = await readRefunds(tx, order.id);
  const isOpen = shipments.some(({ outcome }) => outcome === undefined);
  const isOver = partsOf(shipments).length > 0 && !isOpen;
  if (order.state !== 'paid' || !isOver) return;
  if (count(piecesDue(order, { refunds, shipments })) > 0) return;
  const at = deps.clock.now();
  await transitionOrder(tx, order, { to: 'shipped', cause: 'rest_refunded', at, makerId });
}

/** The e-mail log lets each subject out once: a step that was taken back and is made again has another. */
async function emailKeyOf(
  tx: Tx,
  { id }: Order,
  step: 'shipped' | 'delivered',
): Promise<{ subjectId: string }> {
  const times = (await readHistory(tx, id)).filter(({ cause }) => cause === step).length;
  return { subjectId: times === 1 ? id : `${id}.${step}${times}` };
}

type Noted = Pick<Parcel, 'orderId' | 'tracking' | 'carrier' | 'makerId'> & { at: Date };

/**
 * Stores a tracking code beside the history, so that it can be erased with the customer's data. The same moment ties
 * the two together.
 */
export async function noteTracking(
  tx: Tx,
  { orderId, at, makerId, ...parcel }: Noted,
): Promise<void> {
  const text = namedTracking(parcel);
  if (text === undefined) return;
  const number = nextNumber(await readNotes(tx, orderId));
  const key = `tracking ${number}`;
  await insertNote(tx, { orderId, number, kind: 'tracking', key, text, makerId, at });
}

/** Writes down that the parcel has come, and queues the e-mail that asks whether all is well. */
export function deliverOrder(
  deps: OrderDeps,
  { orderId, makerId }: Pick<Parcel, 'orderId' | 'makerId'>,
): Promise<Transitioned> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (!canTransition(order.state, 'delivered')) return { ok: false, reason: 'wrong_state' };
    await transitionOrder(tx, order, {
      to: 'delivered',
      cause: 'delivered',
      at: deps.clock.now(),
      makerId,
    });
    await deps.sendJobs(tx, {
      name: 'order-delivered',
      data: await emailKeyOf(tx, order, 'delivered'),
    });
    return { ok: true, order: { ...order, state: 'delivered' } };
  });
}
