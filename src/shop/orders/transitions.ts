import type { OrderState } from '#contract/order.ts';
import type { Order } from '#shop/orders/order.ts';

/** Every transition of an order. `failed` can still be paid until its time is over. */
export const transitions = {
  pending: ['requires_action', 'authorised', 'failed', 'expired', 'cancelled'],
  requires_action: ['pending', 'authorised', 'failed', 'expired', 'cancelled'],
  failed: ['pending', 'requires_action', 'authorised', 'expired', 'cancelled'],
  authorised: ['paid', 'cancelled'],
  paid: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  expired: [],
  cancelled: [],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

/** Steps that can be marked by mistake, and the state of the order once they are taken back. */
export const correctedState = { shipped: 'paid', delivered: 'shipped' } as const satisfies Partial<
  Record<OrderState, OrderState>
>;

export function canTransition(from: OrderState, to: OrderState): boolean {
  const targets: readonly OrderState[] = transitions[from];
  return targets.includes(to);
}

/** Not yet paid, and not yet over. */
export function isOpen(state: OrderState): boolean {
  return canTransition(state, 'authorised');
}

/** A card can still buy it: it is open, and has no void cause. */
export function canBeSold({ state, voidCause }: Pick<Order, 'state' | 'voidCause'>): boolean {
  return isOpen(state) && voidCause === undefined;
}

/** The money was captured, and not all of it refunded since. */
export function isPaid(state: OrderState): boolean {
  return canTransition(state, 'refunded');
}

/** The card was authorised, and the order neither cancelled nor refunded since. */
export function isPlaced(state: OrderState): boolean {
  return state === 'authorised' || isPaid(state);
}
