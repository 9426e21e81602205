import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { romanYear } from '#shop/orders/order-view.ts';
import type { HistoryEntry, Order, Refund } from '#shop/orders/order.ts';

/** An order as the makers look at it. */
export interface KnownToMakers {
  order: Order;
  history: HistoryEntry[];
  /** Oldest first. */
  refunds: Refund[];
  /** When the customer withdrew from it. */
  withdrawnAt?: Date;
}

const shortForm = /^(?:(\d{4})-)?(\d{1,9})$/;

/**
 * An order with all that happened to it, for the makers. Found by its id or its number, which may be
 * written short: `2026-2`, or `2` for one of this year.
 */
export async function lookUpOrder(
  { orders, clock }: Pick<OrderDeps, 'orders' | 'clock'>,
  name: string,
): Promise<KnownToMakers | undefined> {
  const order =
    (await orders.findByNumber(wholeNumber(name, clock.now()))) ?? (await orders.find(name));
  if (order === undefined) return undefined;
  const withdrawn = await orders.withdrawn([order.id]);
  return {
    order,
    history: await orders.history(order.id),
    refunds: await orders.refunds(order.id),
    withdrawnAt: withdrawn.get(order.id),
  };
}

function wholeNumber(name: string, now: Date): string {
  const [, year = String(romanYear(now)), count] = shortForm.exec(name) ?? [];
  return count === undefined ? name : `${year}-${String(Number(count)).padStart(5, '0')}`;
}
