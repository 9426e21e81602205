import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import type { Engine } from '#shop/orders/engine.ts';
import type { Order } from '#shop/orders/order.ts';

/** Clocks differ by seconds, and a request may take its time. */
const slackMs = 10 * 60_000;

export type FoundIntent =
  | { ok: true; intent: CardIntent | undefined }
  | { ok: false; reason: 'no_answer' }
  /** The order's intent is not one of this account: the keys have been changed. */
  | { ok: false; reason: 'not_known' };

/**
 * The intent of an order as the provider has it now, also when we died before we learnt its id.
 */
export async function findIntent(engine: Engine, order: Order): Promise<FoundIntent> {
  if (order.intentId !== undefined) {
    const answer = await engine.cards.read(order.intentId);
    if (answer.kind === 'intent') return { ok: true, intent: answer.intent };
    return { ok: false, reason: answer.kind === 'invalid' ? 'not_known' : 'no_answer' };
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
    return { ok: false, reason: 'no_answer' };
  }
}
