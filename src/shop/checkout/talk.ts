import type { CardPlace } from '#shop/checkout/attempt-guards.ts';
import type { Engine } from '#shop/orders/engine.ts';
import type { Order } from '#shop/orders/order.ts';
import type { PayOutcome, PayRefusal } from '#shop/shop.ts';
import { orderBill } from '#shop/orders/order-view.ts';

/** One conversation with the provider about a leased order. */
export interface Talk {
  engine: Engine;
  order: Order;
  /** Address of who pays; absent when nobody asks, and the reconciler goes on by itself. */
  ip?: string;
  /** Held while the provider is asked; a refusal uses it up. */
  place?: CardPlace;
  method?: string;
  intentId?: string;
}

/** Seconds after which asking again makes sense when the provider gave no answer. */
export const retrySeconds = 5;

export function billed(order: Order): PayOutcome {
  return { ok: true, answer: { bill: orderBill(order) } };
}

export const orderClosed: PayRefusal = { ok: false, reason: 'order_closed' };

export const providerUnavailable: PayRefusal = {
  ok: false,
  reason: 'provider_unavailable',
  retryAfterSeconds: retrySeconds,
};
