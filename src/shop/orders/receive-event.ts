import { type OrderState, orderStateSchema } from '#contract/order.ts';
import { markEventApplied, noteEvent } from '#shop/orders/event-statements.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { ProviderEvent } from '#shop/orders/provider-event.ts';
import { settleIntent } from '#shop/orders/settle-intent.ts';
import { isPlaced } from '#shop/orders/transitions.ts';

/**
 * Applies an event once, by re-reading its intent; 'not_yet' asks for it to be sent again. Most tell nothing new, since
 * the answer to a payment or capture comes first: reading the intent for each event would waste calls.
 */
export async function receiveEvent(
  deps: OrderDeps,
  event: ProviderEvent,
): Promise<{ ok: true } | { ok: false; reason: 'not_yet' }> {
  const received = { ...event, at: deps.clock.now(), oldIn: statesAfter(event.type) };
  const isNew = await noteEvent(deps.db, received);
  if (!isNew) return { ok: true };
  if (event.intentId !== undefined) {
    const settled = await settleIntent(deps, event.intentId);
    if (!settled.ok && settled.reason === 'not_yet') return { ok: false, reason: 'not_yet' };
  }
  await markEventApplied(deps.db, event.id, deps.clock.now());
  return { ok: true };
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
