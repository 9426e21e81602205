import type { RecentOrder } from '#contract/order.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { isPlaced } from '#shop/orders/transitions.ts';

const recentMs = 12 * 60 * 60 * 1000;
/** Nobody orders more often by mistake. */
const limit = 20;

/** What this browser ordered a short while ago, so that the page can ask before it orders that again. */
export async function recentOrders(
  { orders, clock }: Pick<OrderDeps, 'orders' | 'clock'>,
  browser: string,
): Promise<RecentOrder[]> {
  const since = new Date(clock.now().getTime() - recentMs);
  const placed = await orders.placedBy({ browser, since, limit });
  return placed.filter(({ state }) => isPlaced(state)).flatMap(toRecentOrder);
}

function toRecentOrder({ id, number, placedAt, lines }: Order): RecentOrder[] {
  if (number === undefined || placedAt === undefined) return [];
  const products = lines.map(({ _id, size, color, qty }) => ({ _id, size, color, qty }));
  return [{ order_id: id, number, placed_at: placedAt.toISOString(), products }];
}
