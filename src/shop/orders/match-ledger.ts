import type { OrderState } from '#contract/order.ts';
import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import type { Engine } from '#shop/orders/engine.ts';

/** What of an order the provider's ledger must agree with. Amounts in cents. */
export interface LedgerOrder {
  id: string;
  intentId: string;
  state: OrderState;
  total: number;
  refundedCents: number;
  createdAt: Date;
}

/** Where the provider's ledger and our orders disagree. */
export interface Difference {
  kind:
    | 'order_missing'
    | 'intent_missing'
    | 'amount_differs'
    | 'not_captured'
    | 'captured_without_order'
    | 'refund_differs';
  intentId: string;
  orderId?: string;
  ourCents: number;
  providerCents: number;
}

const windowMs = 72 * 60 * 60_000;
/** Younger intents may still be on their way. */
const settledAfterMs = 10 * 60_000;

/** Matches the provider's list of the last 72 hours one to one with our orders. */
export async function matchLedger(engine: Engine): Promise<Difference[]> {
  const now = engine.clock.now();
  const since = new Date(now.getTime() - windowMs);
  const orders = await engine.orders.withIntentSince(since);
  const left = new Map(orders.map((order) => [order.intentId, order]));
  const found: Difference[] = [];
  for await (const intent of engine.cards.list(since)) {
    const order = left.get(intent.id);
    left.delete(intent.id);
    if (now.getTime() - intent.createdAt.getTime() < settledAfterMs) continue;
    const refundedCents = order && order.refundedCents > 0 ? await refunded(engine, intent) : 0;
    found.push(...compare({ intent, order, refundedCents }));
  }
  for (const order of left.values()) {
    // An intent made just before the window belongs to an order made just inside it.
    const answer = await engine.cards.read(order.intentId);
    if (answer.kind === 'invalid') found.push(missingIntent(order));
  }
  await engine.orders.keepDifferences(found, now);
  if (found.length > 0) engine.report.error('ledger_differs', { cause: found.length });
  return found;
}

async function refunded(engine: Engine, intent: CardIntent): Promise<number> {
  return engine.cards.refundedCents(intent.id);
}

/** Compares one intent with the order that names it. */
export function compare({
  intent,
  order,
  refundedCents,
}: {
  intent: CardIntent;
  order: LedgerOrder | undefined;
  refundedCents: number;
}): Difference[] {
  const taken = intent.receivedCents;
  const about = { intentId: intent.id, orderId: order?.id ?? intent.orderId };
  if (!order) {
    if (intent.orderId === undefined || intent.status === 'canceled') return [];
    return [{ kind: 'order_missing', ...about, ourCents: 0, providerCents: intent.amountCents }];
  }
  const differences: Difference[] = [];
  const amounts = { ...about, ourCents: order.total, providerCents: intent.amountCents };
  if (intent.amountCents !== order.total) differences.push({ kind: 'amount_differs', ...amounts });
  const captured = { ...about, ourCents: dueCents(order), providerCents: taken };
  if (captured.ourCents > taken) differences.push({ kind: 'not_captured', ...captured });
  if (captured.ourCents < taken) differences.push({ kind: 'captured_without_order', ...captured });
  if (refundedCents !== order.refundedCents) {
    const given = { ...about, ourCents: order.refundedCents, providerCents: refundedCents };
    differences.push({ kind: 'refund_differs', ...given });
  }
  return differences;
}

/** What should have been captured for an order in this state. */
function dueCents({ state, total }: LedgerOrder): number {
  switch (state) {
    case 'paid':
    case 'shipped':
    case 'delivered':
    case 'refunded':
      return total;
    case 'authorised':
    case 'pending':
    case 'requires_action':
    case 'failed':
    case 'expired':
    case 'cancelled':
      return 0;
  }
}

function missingIntent(order: LedgerOrder): Difference {
  const { intentId, id: orderId } = order;
  return { kind: 'intent_missing', intentId, orderId, ourCents: order.total, providerCents: 0 };
}
