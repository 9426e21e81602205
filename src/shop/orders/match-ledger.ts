import type { CardIntent } from '#shop/card-gateway.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';
import { keepDifferences } from '#shop/orders/ledger-statements.ts';
import { compare, type Difference, type LedgerOrder } from '#shop/orders/ledger.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { readLedgerOrders } from '#shop/orders/payment-queries.ts';
import { settleIntent } from '#shop/orders/receive-event.ts';

const hourMs = 60 * 60_000;
const windowMs = 72 * hourMs;
/** A bank may send a refund back weeks later. */
const refundWindowMs = 30 * 24 * hourMs;
/** Younger intents may still be on their way. */
const settledAfterMs = 10 * 60_000;

/**
 * Matches the provider's list of the last 72 hours one to one with our orders, and the refunds of the last 30 days with
 * the provider's.
 * @param since matches payments from then on, if that is earlier
 */
export async function matchLedger(deps: OrderDeps, since?: Date): Promise<Difference[]> {
  const now = deps.clock.now();
  const made = new Date(Math.min(now.getTime() - windowMs, since?.getTime() ?? Infinity));
  const refunded = new Date(now.getTime() - refundWindowMs);
  const orders = await readLedgerOrders(deps.db, { made, refunded });
  const left = new Map(orders.map((order) => [order.intentId, order]));
  const found: Difference[] = [];
  for await (const intent of deps.cards.list(made)) {
    const order = left.get(intent.id);
    left.delete(intent.id);
    if (now.getTime() - intent.createdAt.getTime() < settledAfterMs) continue;
    if (isStray(intent, order) && (await settleIntent(deps, intent.id)).ok) continue;
    found.push(...(await compareNow(deps, intent, order)));
  }
  for (const order of left.values()) found.push(...(await compareAlone(deps, order)));
  await keepDifferences(deps.db, found, now);
  return found;
}

/**
 * An intent that is still open though its order is over, or does not know it: no search found it in
 * time and its event got lost. Money set aside for it is not kept for a week.
 */
function isStray({ status, orderId }: CardIntent, order: LedgerOrder | undefined): boolean {
  if (status === 'canceled' || status === 'succeeded' || status === 'processing') return false;
  if (orderId === undefined || !isOrderId(orderId)) return false;
  return order === undefined || order.state === 'expired' || order.state === 'cancelled';
}

/** An order older than the list, or with an intent made just before the list begins. */
async function compareAlone(deps: OrderDeps, order: LedgerOrder): Promise<Difference[]> {
  const { intentId, id: orderId, total: ourCents } = order;
  const result = await deps.cards.read(intentId);
  if (result.kind === 'invalid') {
    return [{ kind: 'intent_missing', intentId, orderId, ourCents, providerCents: 0 }];
  }
  return result.kind === 'intent' ? compareNow(deps, result.intent, order) : [];
}

async function compareNow(
  deps: OrderDeps,
  intent: CardIntent,
  order: LedgerOrder | undefined,
): Promise<Difference[]> {
  const isCaptured = order !== undefined && intent.receivedCents > 0;
  // A list says for nothing that nothing was given back.
  const isNone = !isCaptured || (intent.refundedCents === 0 && order.refundedCents === 0);
  const refundedCents = isNone ? 0 : await deps.cards.refundedCents(intent.id);
  return compare({ intent, order, refundedCents });
}
