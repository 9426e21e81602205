import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { listLeavingWhileClosed } from '#shop/orders/list-orders.ts';
import { readLastMessages } from '#shop/orders/record-queries.ts';
import { messageCustomer, type NoteWritten } from '#shop/orders/write-on-order.ts';

interface Message {
  orderIds: readonly string[];
  /** The same key reaches each customer once, however often it is asked for. */
  key: string;
  text: string;
  makerId?: string;
}

export interface MessagesSent {
  /** Ids of orders. */
  sent: string[];
  refused: { id: string; reason: Extract<NoteWritten, { ok: false }>['reason'] }[];
}

/** Writes the same to the customers of several orders, one after another: a refusal stops none of the others. */
export async function messageCustomers(
  deps: OrderDeps,
  { orderIds, ...message }: Message,
): Promise<MessagesSent> {
  const messages: MessagesSent = { sent: [], refused: [] };
  for (const id of new Set(orderIds)) {
    const written = await messageCustomer(deps, { ...message, orderId: id });
    if (written.ok) messages.sent.push(id);
    else messages.refused.push({ id, reason: written.reason });
  }
  return messages;
}

const dayMs = 24 * 60 * 60_000;

/** Orders to leave on a day on which the makers have closed since, with the last message of a day to each customer. */
export async function listClosedOrders(deps: OrderDeps) {
  const orders = await listLeavingWhileClosed(deps);
  const since = new Date(deps.clock.now().getTime() - dayMs);
  const ids = orders.map(({ id }) => id);
  const messages = await readLastMessages(deps.db, { orderIds: ids, since });
  return orders.map(({ id, number, name, ship_by }) => {
    return { id, number, name, ship_by, messaged_at: messages.get(id)?.toISOString() };
  });
}
