import type { Tx } from '#database/tables.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Order, PlannedShipment } from '#shop/orders/order.ts';
import { keptKey } from '#shop/orders/kept-parcel.ts';
import { parcelLeftAt } from '#shop/orders/parcel-left.ts';
import { piecesToSend, toLines } from '#shop/orders/parcels.ts';
import { readHistory, readRefunds, readShipments } from '#shop/orders/record-queries.ts';
import { insertShipment, updatePart, updateTracking } from '#shop/orders/record-statements.ts';
import { closeParts, nextPart } from '#shop/orders/ship-order.ts';
import { addToHistory, lockOrder, transitionOrder } from '#shop/orders/statements.ts';

type TakenBack =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'wrong_state' }
  /** The last parcel was handed over with its pieces in it: that is taken back first. */
  | { ok: false; reason: 'handed_over' };

/**
 * Takes back a part that had not left after all: its pieces are to be shipped again, and the customer gets an e-mail
 * that corrects the one before. An order that was shipped is open again; its last parcel becomes a part, since it
 * did leave. Repeating it changes nothing.
 */
export function takeBackPart(
  deps: OrderDeps,
  { orderId, part: number, makerId }: { orderId: string; part: number; makerId?: string },
): Promise<TakenBack> {
  return deps.db.transaction().execute(async (tx): Promise<TakenBack> => {
    const order = await lockOrder(tx, orderId);
    const shipments = order ? await readShipments(tx, orderId) : [];
    const part = shipments.find((one) => one.number === number);
    if (!order || !part) return { ok: false, reason: 'not_found' };
    if (part.outcome === 'taken_back') return { ok: true };
    if (order.state !== 'paid' && order.state !== 'shipped') {
      return { ok: false, reason: 'wrong_state' };
    }
    if (shipments.some(({ outcome }) => outcome === undefined)) {
      return { ok: false, reason: 'handed_over' };
    }
    const at = deps.clock.now();
    if (order.state === 'shipped') {
      await keepLastParcel(tx, order, shipments);
      await transitionOrder(tx, order, { to: 'paid', cause: 'reopened', at, makerId });
    }
    await updatePart(tx, part, { outcome: 'taken_back', tracking: null });
    const note = { cause: 'part_undone' as const, at, detail: `${number}`, makerId };
    const open = { ...order, state: 'paid' as const };
    await addToHistory(tx, open, note);
    await closeParts(deps, { tx, order: open, makerId });
    const subjectId = `${orderId}.parcel${number}.back`;
    await deps.sendJobs(tx, { name: 'order-parcel', data: { subjectId } });
    return { ok: true };
  });
}

/** The parcel that the order itself is becomes one of its parts, if there is one. */
async function keepLastParcel(
  tx: Tx,
  order: Order,
  shipments: readonly PlannedShipment[],
): Promise<void> {
  const leftAt = parcelLeftAt(await readHistory(tx, order.id));
  if (leftAt === undefined) return;
  const refunds = (await readRefunds(tx, order.id)).filter(({ createdAt }) => createdAt <= leftAt);
  const number = nextPart(shipments);
  const { id: orderId, tracking, carrier } = order;
  const lines = toLines(piecesToSend(order, { refunds, shipments }));
  const last = { orderId, key: keptKey(number), dueAt: leftAt, leftAt, lines, number };
  await insertShipment(tx, { ...last, tracking, carrier, outcome: 'shipped' });
  await updateTracking(tx, orderId, {});
}
