import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import type { Engine } from '#shop/orders/engine.ts';
import type { Order } from '#shop/orders/order.ts';

/** Clocks differ by seconds, and a request may take its time. */
const slackMs = 10 * 60_000;

export type FoundIntents = { ok: true; intents: CardIntent[] } | NotFound;
export type NotFound =
  | { ok: false; reason: 'no_answer' }
  /** The order's intent is not one of this account: the keys have been changed. */
  | { ok: false; reason: 'not_known' };

/**
 * The intents of an order as the provider has them now. When we died before we learnt an id, these are
 * all that name the order: first those over its amount, for somebody may have made another by hand.
 */
export async function findIntents(engine: Engine, order: Order): Promise<FoundIntents> {
  if (order.intentId !== undefined) {
    const answer = await engine.cards.read(order.intentId);
    if (answer.kind === 'intent') return { ok: true, intents: [answer.intent] };
    return { ok: false, reason: answer.kind === 'invalid' ? 'not_known' : 'no_answer' };
  }
  if (order.attempt === undefined) return { ok: true, intents: [] };
  const since = new Date(order.createdAt.getTime() - slackMs);
  const until = new Date(order.attempt.startedAt.getTime() + slackMs);
  const own: CardIntent[] = [];
  const others: CardIntent[] = [];
  try {
    for await (const intent of engine.cards.list(since, until)) {
      if (intent.orderId !== order.id) continue;
      (intent.amountCents === order.total ? own : others).push(intent);
    }
  } catch (cause) {
    engine.report.error('intents_not_listed', { cause, orderId: order.id });
    return { ok: false, reason: 'no_answer' };
  }
  return { ok: true, intents: [...own, ...others] };
}
