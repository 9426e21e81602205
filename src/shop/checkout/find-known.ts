import type { PaymentCommand } from '#shop/checkout/payment-command.ts';
import type { NewPayment } from '#shop/checkout/save-order.ts';
import { orderClosed } from '#shop/checkout/payment-context.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import type { KnownOrder } from '#shop/orders/order-store.ts';
import { canBeSold, isPlaced } from '#shop/orders/transitions.ts';
import type { PayOutcome } from '#shop/shop.ts';

export type Known =
  /** To be begun. */
  | { kind: 'nothing'; beginning: Beginning }
  /** To be finished. */
  | { kind: 'order'; orderId: string }
  /** All there is to say: nothing is left to do. */
  | { kind: 'answer'; answer: PayOutcome };

const notFound = { ok: false, reason: 'not_found' } as const;

/** What it takes to begin an order: a key, and a card. */
export interface Beginning {
  target: NewPayment;
  method: string;
}

/**
 * What is known of the order that a request is about: one look at our own rows, which decides whether
 * it is finished or begun. What a request claims beyond that counts for nothing.
 */
export async function findKnown(
  { orders }: Pick<OrderDeps, 'orders'>,
  command: PaymentCommand,
): Promise<Known> {
  const { target, method } = command;
  const isNew = target.kind === 'new';
  const found = await orders.known(isNew ? { key: target.key } : { orderId: target.orderId });
  if (found) return tell(found, command);
  if (!isNew || method === undefined) return answered(notFound);
  return { kind: 'nothing', beginning: { target, method } };
}

function tell(found: KnownOrder, { target, intentId }: PaymentCommand): Known {
  const { orderId, state, bill } = found;
  if (target.kind === 'new' && found.requestHash !== target.hash) {
    return answered({ ok: false, reason: 'key_reused' });
  }
  if (bill && (isPlaced(state) || state === 'refunded')) {
    return answered({ ok: true, answer: { bill } });
  }
  if (!isPlaced(state) && !canBeSold(found)) return answered(orderClosed);
  // No browser is told of an intent before it is noted.
  if (intentId !== undefined && intentId !== found.intentId) return answered(notFound);
  return { kind: 'order', orderId };
}

function answered(answer: PayOutcome): Known {
  return { kind: 'answer', answer };
}
