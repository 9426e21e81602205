import type { Tx } from '#database/tables.ts';
import type { OrderNote, Part, PlannedShipment, Refund } from '#shop/orders/order.ts';

export async function insertNote(tx: Tx, note: OrderNote): Promise<void> {
  const { orderId, makerId, ...rest } = note;
  await tx
    .insertInto('order_note')
    .values({ ...rest, order_id: orderId, maker_id: makerId })
    .execute();
}

export async function insertRefund(
  tx: Tx,
  { orderId, amountCents, lines, createdAt, restockedAt, makerId, ...refund }: Refund,
): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      ...refund,
      order_id: orderId,
      amount_cents: amountCents,
      lines: JSON.stringify(lines),
      created_at: createdAt,
      restocked_at: restockedAt,
      maker_id: makerId,
    })
    .execute();
}

export async function insertShipment(
  tx: Tx,
  { orderId, makerId, dueAt, lines, leftAt, ...shipment }: PlannedShipment,
): Promise<void> {
  await tx
    .insertInto('planned_shipment')
    .values({
      ...shipment,
      order_id: orderId,
      maker_id: makerId,
      due_at: dueAt,
      lines: lines && JSON.stringify(lines),
      left_at: leftAt,
    })
    .execute();
}

/** Lets a planned shipment leave as a part of the order, or changes one that has left; undefined stays as it is. */
export async function updatePart(
  tx: Tx,
  { orderId, key }: Pick<Part, 'orderId' | 'key'>,
  {
    leftAt,
    lines,
    ...changes
  }: Partial<Pick<Part, 'lines' | 'number' | 'leftAt' | 'outcome'>> & {
    tracking?: string | null;
    carrier?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('planned_shipment')
    .set({ ...changes, left_at: leftAt, lines: lines && JSON.stringify(lines) })
    .where('order_id', '=', orderId)
    .where('key', '=', key)
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
  end: { state: 'done'; provider_id: string; done_at: Date } | { state: 'refused' },
): Promise<void> {
  await tx
    .updateTable('refund')
    .set(end)
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .execute();
}
