import type { OrderTransaction } from '#shop/orders/order-store.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Refund } from '#shop/orders/refund.ts';

export interface Returned {
  tx: OrderTransaction;
  /** Locked. */
  order: Order;
  refund: Refund;
}

/** Puts the pieces of a refund that was given into stock, unless they are there already. */
export async function restockNow({ tx, order, refund }: Returned, at: Date): Promise<Refund> {
  if (refund.restockedAt !== undefined || refund.lines.length === 0) return refund;
  const pieces = refund.lines.flatMap(({ line, qty }) => {
    const sold = order.lines[line];
    return sold === undefined ? [] : [{ sizeId: sold.sizeId, qty }];
  });
  await tx.restock(pieces);
  await tx.markRestock(refund.id, at);
  const count = pieces.reduce((sum, { qty }) => sum + qty, 0);
  await tx.note(order, { cause: 'restocked', at, detail: String(count) });
  return { ...refund, restock: true, restockedAt: at };
}
