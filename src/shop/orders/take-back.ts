import type { Tx } from '#database/tables.ts';
import type { OrderDeps } from '#shop/deps.ts';
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
import { insertShipment, updatePart } from '#shop/orders/record-statements.ts';
import { closeParts, type NotMoved } from '#shop/orders/ship-order.ts';
import { addToHistory, lockOrder, transitionOrder, updateOrder } from '#shop/orders/statements.ts';
import { correctedState } from '#shop/orders/transitions.ts';

interface Mistake {
  orderId: string;
  step: keyof typeof correctedState;
  makerId?: string;
}

const causes = { shipped: 'shipment_taken_back', delivered: 'delivery_taken_back' } as const;

/**
 * Takes back a shipment or a delivery that was marked by mistake, at any time after its e-mail was queued: the
 * customer gets another that corrects it. A shipment that is taken back loses its code. Repeating it changes
 * nothing.
 */
export function takeBackStep(
  deps: OrderDeps,
  { orderId, step, makerId }: Mistake,
): Promise<{ ok: true } | NotMoved> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    const history = await readHistory(tx, orderId);
    const to = correctedState[step];
    const cause = causes[step];
    const moves = history.filter((entry) => entry.from !== entry.to);
    // With nothing left to ship the order was closed again at once.
    const isClosed = moves.at(-1)?.cause === 'rest_refunded';
    const last = moves.at(isClosed ? -2 : -1);
    if ((order.state === to || isClosed) && last?.cause === cause) return { ok: true };
    // Of an order that counts as shipped because its rest was paid back, the parts can be taken back.
    const isMade = step === 'delivered' || parcelLeftAt(history) !== undefined;
    if (order.state !== step || !isMade) return { ok: false, reason: 'wrong_state' };
    await transitionOrder(tx, order, { to, cause, at: deps.clock.now(), makerId });
    if (step === 'shipped') {
      await updateOrder(tx, orderId, { tracking: null, carrier: null });
      await closeParts(deps, { tx, order: { ...order, state: to }, makerId });
    }
    const before = history.filter((entry) => entry.cause.endsWith('_taken_back')).length;
    const subjectId = `${orderId}.back${before + 1}`;
    await deps.sendJobs(tx, { name: 'order-taken-back', data: { subjectId } });
    return { ok: true };
  });
}

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
  await updateOrder(tx, orderId, { tracking: null, carrier: null });
}
