import { type OrderState, orderStateSchema } from '#contract/order.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { settleIntent } from '#shop/orders/settle-intent.ts';
import { isPlaced } from '#shop/orders/transitions.ts';

/** An event whose signature is known to be right. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent it is about, if any. */
  intentId?: string;
}

/** Applies an event once, by re-reading its intent; 'not_yet' asks for it to be sent again. */
export async function receiveEvent(
  deps: OrderDeps,
  event: ProviderEvent,
): Promise<{ ok: true } | { ok: false; reason: 'not_yet' }> {
  const isNew = await deps.orders.noteEvent({ ...event, at: deps.clock.now() });
  if (!isNew) return { ok: true };
  if (event.intentId !== undefined) {
    if (await isOldNews(deps, event)) return { ok: true };
    const settled = await settleIntent(deps, event.intentId);
    if (!settled.ok && settled.reason === 'not_yet') return { ok: false, reason: 'not_yet' };
  }
  await deps.orders.eventApplied(event.id, deps.clock.now());
  return { ok: true };
}

/**
 * The order has come at least as far as the event tells of: the usual case, since whoever pays or
 * captures hears it first. Asking the provider for each would be more calls than it takes.
 */
async function isOldNews(
  { orders, clock }: OrderDeps,
  { id: eventId, type, intentId }: ProviderEvent,
): Promise<boolean> {
  const states = statesAfter(type);
  if (intentId === undefined || states.length === 0) return false;
  return orders.applyOldNews({ eventId, intentId, states, at: clock.now() });
}

/** Of orders to which such an event tells nothing new. */
function statesAfter(type: string): OrderState[] {
  const placed = orderStateSchema.options.filter(isPlaced);
  switch (type) {
    case 'payment_intent.amount_capturable_updated':
      return placed;
    case 'payment_intent.succeeded':
      return placed.filter((state) => state !== 'authorised');
    default:
      return [];
  }
}
