import { paths } from '#contract/paths.ts';
import { rejectedText } from '#text/payment.ts';
import type { CheckoutOrder, CheckoutEntry } from '#web/order/checkout-order.ts';
import type { Refusal } from './refusal.ts';

export interface WayBack {
  to: string;
  label: string;
  /** The checkout's entry in the history, so that everything is kept. */
  state?: CheckoutEntry;
}

const toCart: WayBack = { to: paths.cart, label: rejectedText.toCart };

/** Where a refused payment is mended: the card step with everything kept, or the cart. */
export function wayBack(request: { refusal?: Refusal; order?: CheckoutOrder }): WayBack {
  const { refusal, order } = request;
  if (refusal === undefined) return toCart;
  switch (refusal.code) {
    case 'not_available':
    case 'price_changed':
    case 'not_found':
      return toCart;
    case 'bad_request':
      return order === undefined ? toCart : checkoutAt(1, order);
    case 'card_declined':
    case 'authentication_failed':
    case 'too_many_attempts':
    case 'too_many_held':
    case 'key_reused':
    case 'order_closed':
    case 'overloaded':
    case 'provider_unavailable':
    case 'no_answer':
    case 'internal':
    case 'unauthorised':
    case 'forbidden':
    case 'in_stock':
    case 'file_not_found':
    case 'not_paid':
    case 'too_large':
      return order === undefined ? toOrder(refusal) : checkoutAt(2, order);
  }
}

function checkoutAt(step: number, order: CheckoutOrder): WayBack {
  return { to: paths.checkout, label: rejectedText.again, state: { order, step } };
}

function toOrder({ code, orderId }: Refusal): WayBack {
  if (orderId === undefined || code === 'order_closed') return toCart;
  return { to: paths.pay(orderId), label: rejectedText.again };
}
