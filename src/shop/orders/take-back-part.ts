import type { Tx } from '#database/tables.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Order } from '#shop/orders/order.ts';
import {
  type OrderRecords,
  inLastParcel,
  keptKey,
  nextPart,
  openShipment,
  parcelLeftAt,
  toLines,
} from '#shop/orders/parcels.ts';
import { readOrderRecords, readHistory } from '#shop/orders/record-queries.ts';
import { insertShipment, updatePart, updateTracking } from '#shop/orders/record-statements.ts';
import { closeParts, type NotMoved } from '#shop/orders/ship-order.ts';
import { addToHistory, lockOrder, transitionOrder } from '#shop/orders/statements.ts';

type TakenBack =
  | { ok: true }
  | NotMoved
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
    const records = await readOrderRecords(tx, orderId);
    const part = records.shipments.find((one) => one.number === number);
    if (!order || !part) return { ok: false, reason: 'not_found' };
    if (part.outcome === 'taken_back') return { ok: true };
    if (order.state !== 'paid' && order.state !== 'shipped') {
      return { ok: false, reason: 'wrong_state' };
    }
    if (openShipment(records.shipments)) return { ok: false, reason: 'handed_over' };
    const at = deps.clock.now();
    if (order.state === 'shipped') {
      await keepLastParcel(tx, order, records);
      await transitionOrder(tx, order, { to: 'paid', cause: 'reopened', at, makerId });
    }
    await updatePart(tx, part, { outcome: 'taken_back', tracking: null });
    const open = { ...order, state: 'paid' as const };
    await addToHistory(tx, open, { cause: 'part_undone', at, detail: `${number}`, makerId });
    await closeParts(deps, { tx, order: open, makerId });
    const subjectId = `${orderId}.parcel${number}.back`;
    await deps.sendJobs(tx, { name: 'order-parcel', data: { subjectId } });
    return { ok: true };
  });
}

/** The parcel that the order itself is becomes one of its parts, if there is one. */
async function keepLastParcel(tx: Tx, order: Order, records: OrderRecords): Promise<void> {
  const leftAt = parcelLeftAt(await readHistory(tx, order.id));
  if (leftAt === undefined) return;
  const { id: orderId, tracking, carrier } = order;
  const number = nextPart(records.shipments);
  const lines = toLines(inLastParcel(order, records, leftAt));
  const last = { orderId, key: keptKey(number), dueAt: leftAt, leftAt, lines, number };
  await insertShipment(tx, { ...last, tracking, carrier, outcome: 'shipped' });
  await updateTracking(tx, orderId, {});
}
