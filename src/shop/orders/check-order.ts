import type { OrderState, OrderView, RecentOrder } from '#contract/order.ts';
import type { TimedDeps, OrderDeps } from '#shop/deps.ts';
import { orderView } from '#shop/orders/order-view.ts';
import type { Order } from '#shop/orders/order.ts';
import { findOrder, readPlacedOrders } from '#shop/orders/queries.ts';
import { isPlaced } from '#shop/orders/transitions.ts';

type Checked =
  | { ok: true; order: OrderView; state: OrderState; placedAt: Date }
  | { ok: false; reason: 'not_found' | 'not_paid' };

/** The order once its card was authorised. */
export async function checkOrder(deps: OrderDeps, orderId: string): Promise<Checked> {
  const order = await findOrder(deps.db, orderId);
  if (!order) return { ok: false, reason: 'not_found' };
  const { state, placedAt } = order;
  const wasPlaced = isPlaced(state) || state === 'refunded';
  if (!wasPlaced || placedAt === undefined) return { ok: false, reason: 'not_paid' };
  return { ok: true, order: orderView(order), state, placedAt };
}

const recentMs = 12 * 60 * 60 * 1000;
/** The newest orders in that time; more are not repeated by mistake. */
const limit = 20;

/** A recent order of this browser with the same pieces, so that the page can ask before repeating it. */
export async function recentOrders(
  { db, clock }: TimedDeps,
  browser: string,
): Promise<RecentOrder[]> {
  const since = new Date(clock.now().getTime() - recentMs);
  const placed = await readPlacedOrders(db, { browser, since, limit });
  return placed.filter(({ state }) => isPlaced(state)).flatMap(toRecentOrder);
}

function toRecentOrder({ id, number, placedAt, lines }: Order): RecentOrder[] {
  if (number === undefined || placedAt === undefined) return [];
  const products = lines.map(({ _id, size, color, qty }) => ({ _id, size, color, qty }));
  return [{ order_id: id, number, placed_at: placedAt.toISOString(), products }];
}
