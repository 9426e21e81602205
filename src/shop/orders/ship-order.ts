import type { Tx } from '#database/tables.ts';
import { namedTracking } from '#shop/orders/carriers.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { nextNumber } from '#shop/orders/order-note.ts';
import type { Order } from '#shop/orders/order.ts';
import { count, openShipment, partsOf, piecesDue } from '#shop/orders/parcels.ts';
import { readOrderRecords, readHistory, readNotes } from '#shop/orders/record-queries.ts';
import { insertNote } from '#shop/orders/record-statements.ts';
import { lockOrder, transitionOrder } from '#shop/orders/statements.ts';
import { canTransition } from '#shop/orders/transitions.ts';

export type NotMoved = { ok: false; reason: 'not_found' | 'wrong_state' };

export interface Parcel {
  orderId: string;
  /** Tracking: carrier and code, or a link. Absent when brought by hand. */
  tracking?: string;
  /** By the name that the settings give them. */
  carrier?: string;
  makerId?: string;
}

/** An order counts as shipped once its last pieces are paid back, others having gone. The refund is its e-mail. */
export async function closeParts(
  deps: Pick<OrderDeps, 'clock'>,
  { tx, order, makerId }: { tx: Tx; order: Order; makerId?: string },
): Promise<void> {
  if (order.state !== 'paid') return;
  const records = await readOrderRecords(tx, order.id);
  if (partsOf(records.shipments).length === 0 || openShipment(records.shipments)) return;
  if (count(piecesDue(order, records)) > 0) return;
  const at = deps.clock.now();
  await transitionOrder(tx, order, { to: 'shipped', cause: 'rest_refunded', at, makerId });
}

/** The e-mail log lets each subject out once: a step that was taken back and is made again has another. */
export async function emailKeyOf(
  tx: Tx,
  { id }: Order,
  step: 'shipped' | 'delivered',
): Promise<{ subjectId: string }> {
  const times = (await readHistory(tx, id)).filter(({ cause }) => cause === step).length;
  return { subjectId: times === 1 ? id : `${id}.${step}${times}` };
}

/** Stores a code beside the history, to be erased with the customer's data. The same moment ties the two. */
export async function noteTracking(
  tx: Tx,
  { orderId, at, makerId, ...parcel }: Parcel & { at: Date },
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
): Promise<{ ok: true } | NotMoved> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (!canTransition(order.state, 'delivered')) return { ok: false, reason: 'wrong_state' };
    const at = deps.clock.now();
    await transitionOrder(tx, order, { to: 'delivered', cause: 'delivered', at, makerId });
    const data = await emailKeyOf(tx, order, 'delivered');
    await deps.sendJobs(tx, { name: 'order-delivered', data });
    return { ok: true };
  });
}
