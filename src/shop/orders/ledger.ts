import type { OrderState } from '#contract/order.ts';
import type { CardIntent } from '#shop/card-gateway.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';

/** The amounts of an order that the provider's ledger must match. In cents. */
export interface LedgerOrder {
  id: string;
  intentId: string;
  state: OrderState;
  total: number;
  refundedCents: number;
  createdAt: Date;
}

/** A difference between the provider's ledger and our orders. */
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
    const isOurs = intent.orderId !== undefined && isOrderId(intent.orderId);
    if (!isOurs || intent.status === 'canceled') return [];
    return [{ kind: 'order_missing', ...about, ourCents: 0, providerCents: intent.amountCents }];
  }
  const differences: Difference[] = [];
  const amounts = { ...about, ourCents: order.total, providerCents: intent.amountCents };
  if (intent.amountCents !== order.total) differences.push({ kind: 'amount_differs', ...amounts });
  const captured = { ...about, ourCents: dueCents(order), providerCents: taken };
  if (captured.ourCents > taken) differences.push({ kind: 'not_captured', ...captured });
  if (captured.ourCents < taken) differences.push({ kind: 'captured_without_order', ...captured });
  if (refundedCents !== order.refundedCents) {
    const refunds = { ...about, ourCents: order.refundedCents, providerCents: refundedCents };
    differences.push({ kind: 'refund_differs', ...refunds });
  }
  return differences;
}

/** The amount that an order in this state must have captured. */
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

export function missingIntent(order: LedgerOrder): Difference {
  const { intentId, id: orderId } = order;
  return { kind: 'intent_missing', intentId, orderId, ourCents: order.total, providerCents: 0 };
}
