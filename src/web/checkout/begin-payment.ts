import type { Stripe } from '@stripe/stripe-js';
import type { Customer } from '#contract/customer.ts';
import type { RecentOrder } from '#contract/order.ts';
import { samePieces } from '#shop/cart/same-pieces.ts';
import { clearCart, readCart } from '#web/cart-store/save-cart.ts';
import { askRecentOrders } from '#web/payment/ask-recent-orders.ts';
import { attentiveGateway } from '#web/payment/attentive-gateway.ts';
import { findTwin } from '#web/payment/find-twin.ts';
import type { PayGateway, PayReply } from '#web/payment/pay-order.ts';
import { leaveMarker, readMarker, takeMarker } from '#web/payment/payment-marker.ts';
import type { TellStage } from '#web/payment/payment-stage.ts';
import { stripeGateway } from '#web/payment/stripe-gateway.ts';
import {
  forgetCheckout,
  readCheckoutMemory,
  rememberSession,
  type CheckoutSession,
} from './checkout-memory.ts';
import { toOrderRequest, type CheckoutOrder } from './checkout-order.ts';
import { drawKey } from './draw-key.ts';
import { paySubject } from './pay-subject.ts';
import { sessionFor } from './session-for.ts';

export interface CheckoutPayment {
  stripe: Stripe;
  customer: Customer;
  order: CheckoutOrder;
  paymentMethodId: string;
  /** Ids of orders of the same pieces that the shopper wants beside this one. */
  beside: string[];
  tell: TellStage;
}

/** Why nothing was paid. */
export type Unbegun =
  /** The cart is not the one that the order was made from; the screen says so by itself. */
  | { kind: 'cart_moved' }
  /** This browser has ordered the same pieces: the shopper is asked first. */
  | { kind: 'ordered_already'; twin: RecentOrder; recent: string[] };

interface Begun {
  kind: 'begun';
  /** The key. */
  subject: string;
  gateway: PayGateway;
  /** To the first call. */
  reply: PayReply;
  /** Ids of the orders that were there before. */
  known: string[];
  onBill: () => void;
}

/** Looks whether these pieces may be paid for, and makes the first call. */
export async function beginPayment(payment: CheckoutPayment): Promise<Begun | Unbegun> {
  const { stripe, customer, order, paymentMethodId, tell } = payment;
  const pieces = order.products;
  if (!samePieces(readCart(), pieces)) return { kind: 'cart_moved' };
  const last = readCheckoutMemory(sessionStorage).session;
  const session = sessionFor({ last, customer, order: toOrderRequest(order), drawKey });
  const known = readKnown(session);
  const recent = await askRecentOrders();
  const ids = recent.map(({ order_id }) => order_id);
  // A key whose end is not known is asked again: an order of the same pieces may be its own.
  const twin = known ? undefined : findTwin(recent, { pieces, known: payment.beside });
  if (twin !== undefined) return { kind: 'ordered_already', twin, recent: ids };

  const subject = session.idempotencyKey;
  rememberSession(sessionStorage, session);
  leaveMarker(localStorage, { subject, pieces, known: known ?? ids, at: Date.now() });
  const onBill = () => leaveNothingBehind(subject);
  const gateway = attentiveGateway(
    stripeGateway(stripe, paySubject({ idempotencyKey: subject, customer, order })),
    { tell, onBill },
  );
  const reply = await gateway.pay({ payment_method_id: paymentMethodId });
  return { kind: 'begun', subject, gateway, reply, known: known ?? ids, onBill };
}

/** What was there before a payment of this session whose end is not known; undefined without one. */
function readKnown({ idempotencyKey }: CheckoutSession): string[] | undefined {
  const marker = readMarker(localStorage);
  return marker?.subject === idempotencyKey ? marker.known : undefined;
}

function leaveNothingBehind(subject: string): void {
  clearCart();
  forgetCheckout(sessionStorage);
  takeMarker(localStorage, subject);
}
