import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import type { Engine } from '#shop/orders/engine.ts';
import type { Order } from '#shop/orders/order.ts';

/** Clocks differ by seconds, and a request may take its time. */
const slackMs = 10 * 60_000;

export type FoundIntent = { ok: true; intent: CardIntent | undefined } | { ok: false };

/**
 * The intent of an order as the provider has it now, also when we died before we learnt its id.
 * Not ok when the provider could not be asked.
 */
export async function findIntent(engine: Engine, order: Order): Promise<FoundIntent> {
  if (order.intentId !== undefined) {
    const answer = await engine.cards.read(order.intentId);
    return answer.kind === 'intent' ? { ok: true, intent: answer.intent } : { ok: false };
  }
  if (order.attempt === undefined) return { ok: true, intent: undefined };
  const since = new Date(order.createdAt.getTime() - slackMs);
  const until = new Date(order.attempt.startedAt.getTime() + slackMs);
  try {
    for await (const intent of engine.cards.list(since, until)) {
      if (intent.orderId === order.id) return { ok: true, intent };
    }
    return { ok: true, intent: undefined };
  } catch (cause) {
    engine.report.error('intents_not_listed', { cause, orderId: order.id });
    return { ok: false };
  }
}
