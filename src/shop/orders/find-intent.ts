import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { findIntents, type NotFound } from '#shop/orders/find-intents.ts';
import type { Order } from '#shop/orders/order.ts';

/** The intent an order is to be paid with, as the provider has it now; none when it has none yet. */
export async function findIntent(
  deps: OrderDeps,
  order: Order,
): Promise<{ ok: true; intent: CardIntent | undefined } | NotFound> {
  const found = await findIntents(deps, order);
  return found.ok ? { ok: true, intent: found.intents[0] } : found;
}
