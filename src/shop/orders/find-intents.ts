import type { CardIntent } from '#shop/card-gateway.ts';
import type { OrderDeps } from '#shop/deps.ts';
import type { Order } from '#shop/orders/order.ts';
import { readAttempts } from '#shop/orders/payment-queries.ts';

/** After this time a payment attempt's request is over, and the provider's search finds its intent. */
const searchableMs = 2 * 60_000;
/** Clocks differ by seconds. */
const slackMs = 60_000;

type FoundIntents =
  | { ok: true; intents: CardIntent[] }
  | { ok: false; reason: 'no_answer' }
  /** The order's intent is not one of this account: the keys have been changed. */
  | { ok: false; reason: 'not_known' };

/**
 * The intents of an order as the provider has them now; it is to be paid with the first. When we died before we learnt an id, these are
 * all that name the order: first those over its amount, for somebody may have made another by hand.
 */
export async function findIntents(deps: OrderDeps, order: Order): Promise<FoundIntents> {
  if (order.intentId !== undefined) return readIntent(deps, order.intentId);
  if (order.attempt === undefined) return { ok: true, intents: [] };
  try {
    const named = await findNamed(deps, order.id);
    const isOwn = ({ amountCents }: CardIntent) => amountCents === order.total;
    const others = named.filter((intent) => !isOwn(intent));
    return { ok: true, intents: [...named.filter(isOwn), ...others] };
  } catch (cause) {
    deps.report.error('intents_not_found', { cause, orderId: order.id });
    return { ok: false, reason: 'no_answer' };
  }
}

async function readIntent(deps: OrderDeps, intentId: string): Promise<FoundIntents> {
  const result = await deps.cards.read(intentId);
  if (result.kind === 'intent') return { ok: true, intents: [result.intent] };
  return { ok: false, reason: result.kind === 'invalid' ? 'not_known' : 'no_answer' };
}

/** Finds intents of recorded attempts: old ones by the order's id, only young ones by their time. */
async function findNamed(deps: OrderDeps, orderId: string): Promise<CardIntent[]> {
  // The provider took no card it did not know, and made no intent.
  const attempts = (await readAttempts(deps.db, orderId)).filter(
    ({ outcome }) => outcome !== 'invalid',
  );
  const searchableUntil = deps.clock.now().getTime() - searchableMs;
  const starts = attempts.map(({ startedAt }) => startedAt.getTime());
  const young = starts.filter((start) => start > searchableUntil);
  const found = new Map<string, CardIntent>();
  if (young.length > 0) {
    const since = new Date(Math.min(...young) - slackMs);
    for await (const intent of deps.cards.list(since)) {
      if (intent.orderId === orderId) found.set(intent.id, intent);
    }
  }
  if (young.length < starts.length) {
    for (const id of await deps.cards.search(orderId)) {
      // The index may remember an older state than the list.
      if (!found.has(id)) found.set(id, await readNow(deps, id));
    }
  }
  return [...found.values()].toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
}

async function readNow(deps: OrderDeps, intentId: string): Promise<CardIntent> {
  const result = await deps.cards.read(intentId);
  if (result.kind === 'intent') return result.intent;
  throw new Error(`Intent ${intentId} was found and could not be read: ${result.kind}`);
}
