import type { Engine } from '#shop/orders/engine.ts';
import { settleIntent } from '#shop/orders/settle-intent.ts';

/** An event whose signature is known to be right. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent it is about, if any. */
  intentId?: string;
}

/** Applies an event once, by re-reading its intent; 'not_yet' asks for it to be sent again. */
export async function receiveEvent(
  engine: Engine,
  event: ProviderEvent,
): Promise<{ ok: true } | { ok: false; reason: 'not_yet' }> {
  const isNew = await engine.orders.receiveEvent({ ...event, at: engine.clock.now() });
  if (!isNew) return { ok: true };
  if (event.intentId !== undefined) {
    const settled = await settleIntent(engine, event.intentId);
    if (!settled.ok && settled.reason === 'not_yet') return { ok: false, reason: 'not_yet' };
  }
  await engine.orders.eventApplied(event.id, engine.clock.now());
  return { ok: true };
}
