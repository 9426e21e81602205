import type { Customer } from '#contract/customer.ts';
import type { OrderState } from '#contract/order.ts';
import type { Tx } from '#database/tables.ts';
import type {
  AttemptOutcome,
  TransitionCause,
  NoteCause,
  Order,
  OrderNote,
  PlannedShipment,
  Refund,
} from '#shop/orders/order.ts';
import { selectOrders, toOrder } from '#shop/orders/queries.ts';

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<Order | undefined> {
  const row = await selectOrders(tx)
    .where('shop_order.id', '=', orderId)
    .forUpdate('shop_order')
    .executeTakeFirst();
  return row && toOrder(row);
}

export interface Transition {
  to: OrderState;
  cause: TransitionCause;
  at: Date;
  detail?: string;
  tracking?: string;
  carrier?: string;
  /** The maker who did it, when it was one. */
  makerId?: string;
}

/** Changes the state of an order and writes it into its history. The caller has checked that the transition is allowed. */
export async function transitionOrder(
  tx: Tx,
  order: Order,
  { to, cause, at, detail, tracking, carrier, makerId }: Transition,
): Promise<void> {
  await tx
    .updateTable('shop_order')
    // Undefined leaves the column unchanged.
    .set({ state: to, changed_at: at, tracking, carrier })
    .where('id', '=', order.id)
    .execute();
  const entry = { from_state: order.state, to_state: to, cause, at, detail };
  await tx
    .insertInto('order_history')
    .values({ order_id: order.id, ...entry, maker_id: makerId })
    .execute();
}

/** An entry of the history without a change of state. */
export interface Note {
  cause: NoteCause;
  at: Date;
  detail?: string;
  /** The maker who did it, when it was one. */
  makerId?: string;
}

/** Adds an entry to the history without a change of state. */
export async function addToHistory(
  tx: Tx,
  { id, state }: Pick<Order, 'id' | 'state'>,
  { makerId, ...note }: Note,
): Promise<void> {
  const entry = { order_id: id, from_state: state, to_state: state, ...note };
  await tx
    .insertInto('order_history')
    .values({ ...entry, maker_id: makerId })
    .execute();
}

/** @returns false, and nothing inserted, when the order has an attempt of this number already */
export async function insertAttempt(
  tx: Tx,
  orderId: string,
  { number, method, at }: { number: number; method: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_attempt')
    .values({ order_id: orderId, number, method, started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endAttempt(
  tx: Tx,
  orderId: string,
  end: { number: number; outcome: AttemptOutcome; declineCode?: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ outcome: end.outcome, decline_code: end.declineCode ?? null, ended_at: end.at })
    .where('order_id', '=', orderId)
    .where('number', '=', end.number)
    .execute();
}

export async function setIntent(tx: Tx, orderId: string, intentId: string): Promise<void> {
  await tx
    .updateTable('shop_order')
    .set({ intent_id: intentId })
    .where('id', '=', orderId)
    .execute();
}

/** Marks an order for voiding, with the cause. */
export async function setVoidCause(tx: Tx, orderId: string, cause: TransitionCause): Promise<void> {
  await tx.updateTable('shop_order').set({ void_cause: cause }).where('id', '=', orderId).execute();
}

/** Updates these fields of the customer alone. */
export async function updateCustomer(
  tx: Tx,
  orderId: string,
  { phone, ...changed }: Partial<Customer>,
): Promise<void> {
  const ofPhone = phone === undefined ? {} : { phone: phone || null };
  await tx
    .updateTable('shop_order')
    .set({ ...changed, ...ofPhone })
    .where('id', '=', orderId)
    .execute();
}

/** Without a code the order has none any more. */
export async function updateTracking(
  tx: Tx,
  orderId: string,
  { tracking = null, carrier = null }: { tracking?: string | null; carrier?: string | null },
): Promise<void> {
  await tx.updateTable('shop_order').set({ tracking, carrier }).where('id', '=', orderId).execute();
}

export async function insertNote(tx: Tx, note: OrderNote): Promise<void> {
  const { orderId, makerId, ...rest } = note;
  await tx
    .insertInto('order_note')
    .values({ ...rest, order_id: orderId, maker_id: makerId })
    .execute();
}

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  const { id, orderId, key, amountCents, lines, state, createdAt, reason, restock } = refund;
  const { makerId } = refund;
  await tx
    .insertInto('refund')
    .values({
      id,
      order_id: orderId,
      key,
      amount_cents: amountCents,
      lines: JSON.stringify(lines),
      state,
      created_at: createdAt,
      reason: reason ?? null,
      restock,
      maker_id: makerId,
    })
    .execute();
}

export async function insertShipment(
  tx: Tx,
  { key, orderId, tracking, carrier, makerId, dueAt }: PlannedShipment,
): Promise<void> {
  await tx
    .insertInto('planned_shipment')
    .values({ key, order_id: orderId, tracking, carrier, maker_id: makerId, due_at: dueAt })
    .execute();
}

/** Ends the planned shipment that has no outcome yet, if there is one; its tracking code is removed. */
export async function endShipment(
  tx: Tx,
  orderId: string,
  outcome: 'shipped' | 'undone' | 'dropped',
): Promise<void> {
  await tx
    .updateTable('planned_shipment')
    .set({ outcome, tracking: null })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute();
}

/** Marks that the pieces of a refund came back, and when they were put into stock. */
export async function markRestock(tx: Tx, refundId: string, restockedAt?: Date): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ restock: true, restocked_at: restockedAt ?? null })
    .where('id', '=', refundId)
    .execute();
}

/** Ends a pending refund; one that has ended stays as it is. */
export async function endRefund(
  tx: Tx,
  refundId: string,
  end: { state: 'done'; providerId: string; at: Date } | { state: 'refused' },
): Promise<void> {
  await tx
    .updateTable('refund')
    .set(
      end.state === 'done'
        ? { state: end.state, provider_id: end.providerId, done_at: end.at }
        : { state: end.state, provider_id: null },
    )
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .execute();
}
