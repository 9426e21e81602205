import type { ledgerDifferenceKinds } from '#contract/bottega/accounts.ts';
import type { OrderState } from '#contract/order.ts';
import type { CardIntent } from '#shop/card-gateway.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';
import { isPaid } from '#shop/orders/transitions.ts';

/** The amounts of an order that the provider's ledger must match. In cents. */
export interface LedgerOrder {
  id: string;
  intentId: string;
  state: OrderState;
  total: number;
  refundedCents: number;
  /** Refunds under way: the provider may have them already. */
  pendingCents: number;
  createdAt: Date;
}

export interface Difference {
  kind: (typeof ledgerDifferenceKinds)[number];
  intentId: string;
  orderId?: string;
  ourCents: number;
  providerCents: number;
}

type Pair = { intent: CardIntent; order: LedgerOrder | undefined; refundedCents: number };

export function compare({ intent, order, refundedCents }: Pair): Difference[] {
  const taken = intent.receivedCents;
  const about = { intentId: intent.id, orderId: order?.id ?? intent.orderId };
  if (!order) {
    const isOurs = intent.orderId !== undefined && isOrderId(intent.orderId);
    if (!isOurs || intent.status === 'canceled') return [];
    return [{ kind: 'order_missing', ...about, ourCents: 0, providerCents: intent.amountCents }];
  }
  const differences: Difference[] = [];
  const amounts = { ...about, ourCents: order.total, providerCents: intent.amountCents };
  if (intent.amountCents !== order.total) differences.push({ kind: 'amount_differs', ...amounts });
  const dueCents = isPaid(order.state) || order.state === 'refunded' ? order.total : 0;
  const captured = { ...about, ourCents: dueCents, providerCents: taken };
  if (captured.ourCents > taken) differences.push({ kind: 'not_captured', ...captured });
  if (captured.ourCents < taken) differences.push({ kind: 'captured_without_order', ...captured });
  const mostCents = order.refundedCents + order.pendingCents;
  if (refundedCents < order.refundedCents || refundedCents > mostCents) {
    const refunds = { ...about, ourCents: order.refundedCents, providerCents: refundedCents };
    differences.push({ kind: 'refund_differs', ...refunds });
  }
  return differences;
}
