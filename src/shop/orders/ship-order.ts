import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { OrderTransaction } from '#shop/orders/order-transaction.ts';
import type { Order } from '#shop/orders/order.ts';
import { namedTracking } from '#shop/orders/carriers.ts';
import { nextNumber } from '#shop/orders/order-note.ts';
import { canMove } from '#shop/orders/transitions.ts';

export type Moved = { ok: true; order: Order } | { ok: false; reason: 'not_found' | 'wrong_state' };
export type NotShippable =
  | Extract<Moved, { ok: false }>
  | { ok: false; reason: 'withdrawn'; at: Date };

export type Parcel = {
  orderId: string;
  /** What the customer can follow the parcel with: carrier and code, or a link. Brought by hand without. */
  tracking?: string;
  /** By the name that the settings give them. */
  carrier?: string;
  /** Though the customer has withdrawn from the order. */
  anyway?: boolean;
  /** The maker who sends it. */
  makerId?: string;
};

/** Why an order, which must be locked, cannot be shipped now. */
export async function refuseShipping(
  tx: OrderTransaction,
  { order, anyway }: { order: Order; anyway: boolean },
): Promise<NotShippable | undefined> {
  if (!canMove(order.state, 'shipped')) return { ok: false, reason: 'wrong_state' };
  const withdrawnAt = anyway ? undefined : await tx.withdrawnAt(order.id);
  return withdrawnAt && { ok: false, reason: 'withdrawn', at: withdrawnAt };
}

type Leaving = { tx: OrderTransaction; order: Order } & Pick<
  Parcel,
  'tracking' | 'carrier' | 'makerId'
>;

/** The order is shipped, and the customer is written to. */
export async function recordShipped(
  { clock }: Pick<OrderDeps, 'clock'>,
  { tx, order, tracking, carrier, makerId }: Leaving,
): Promise<void> {
  await tx.endShipment(order.id, 'shipped');
  const at = clock.now();
  await tx.move(order, { to: 'shipped', cause: 'shipped', at, tracking, carrier, makerId });
  await noteTracking(tx, { orderId: order.id, at, tracking, carrier, makerId });
  await tx.send({ name: 'order-shipped', data: await emailKeyOf(tx, order, 'shipped') });
}

/** The e-mail log lets each subject out once: a step that was taken back and is made again has another. */
async function emailKeyOf(
  tx: OrderTransaction,
  { id }: Order,
  step: 'shipped' | 'delivered',
): Promise<{ subjectId: string }> {
  const times = (await tx.history(id)).filter(({ cause }) => cause === step).length;
  return { subjectId: times === 1 ? id : `${id}.${step}${times}` };
}

type Noted = Pick<Parcel, 'orderId' | 'tracking' | 'carrier' | 'makerId'> & { at: Date };

/**
 * Keeps a code beside the history, which outlives the customer: where it can be erased. The same moment
 * ties the two together.
 */
export async function noteTracking(
  tx: OrderTransaction,
  { orderId, at, makerId, ...parcel }: Noted,
): Promise<void> {
  const text = namedTracking(parcel);
  if (text === undefined) return;
  const number = nextNumber(await tx.writings(orderId));
  const key = `tracking ${number}`;
  await tx.addWriting({ orderId, number, kind: 'tracking', key, text, makerId, at });
}

/** Writes down that the parcel has come, and queues the e-mail that asks whether all is well. */
export function deliverOrder(
  deps: OrderDeps,
  { orderId, makerId }: Pick<Parcel, 'orderId' | 'makerId'>,
): Promise<Moved> {
  return deps.orders.transact(async (tx) => {
    const order = await tx.lock(orderId);
    if (!order) return { ok: false, reason: 'not_found' };
    if (!canMove(order.state, 'delivered')) return { ok: false, reason: 'wrong_state' };
    await tx.move(order, { to: 'delivered', cause: 'delivered', at: deps.clock.now(), makerId });
    await tx.send({ name: 'order-delivered', data: await emailKeyOf(tx, order, 'delivered') });
    return { ok: true, order: { ...order, state: 'delivered' } };
  });
}
