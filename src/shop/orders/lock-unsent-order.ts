import type { Tx } from '#database/tables.ts';
import type { Order } from '#shop/orders/order.ts';
import { openShipment } from '#shop/orders/parcels.ts';
import { readShipments } from '#shop/orders/record-queries.ts';
import { lockOrder } from '#shop/orders/statements.ts';
import { canTransition } from '#shop/orders/transitions.ts';

export type NotUnsent =
  | { ok: false; reason: 'not_found' | 'erased' | 'wrong_state' }
  /** The parcel is packed, with the address and the date it has. */
  | { ok: false; reason: 'handed_over' };

/** Locks an order whose last parcel is still with the makers. */
export async function lockUnsentOrder(
  tx: Tx,
  orderId: string,
): Promise<{ ok: true; order: Order } | NotUnsent> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, reason: 'not_found' };
  if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
  if (order.state !== 'authorised' && !canTransition(order.state, 'shipped')) {
    return { ok: false, reason: 'wrong_state' };
  }
  if (openShipment(await readShipments(tx, orderId))) return { ok: false, reason: 'handed_over' };
  return { ok: true, order };
}
