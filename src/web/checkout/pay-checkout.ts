import type { Stripe } from '@stripe/stripe-js';
import type { Bill, RecentOrder, OrderRequest } from '#contract/order.ts';
import { fetchRecentOrders, findTwin, checkOrder } from '#web/payment/recent-orders.ts';
import {
  withTabLock,
  removeMarker,
  saveMarker,
  readMarker,
  type PaymentMarker,
} from '#web/payment/payment-marker.ts';
import {
  completePayment,
  oneTabGateway,
  type PayResult,
  type PayGateway,
  type PayReply,
  type ReportStage,
  retryingGateway,
  stripeGateway,
  type PaySubject,
} from '#web/payment/pay-order.ts';
import { isFinal, type Refusal } from '#web/payment/refusal.ts';
import type { Customer } from '#contract/customer.ts';
import { samePieces } from '#shop/cart/same-piece.ts';
import { readCart } from '#web/cart-store/cart-cookie.ts';
import { readGift, takeFromCart } from '#web/order/gift.ts';
import {
  rememberSession,
  forgetCheckout,
  readCheckoutMemory,
  type CheckoutSession,
  drawKey,
} from '#web/order/checkout-memory.ts';
import { toOrderRequest, type CheckoutOrder } from '#web/order/checkout-order.ts';
import { nameMissingPiece } from './name-missing-piece.ts';
import type { Gift } from '#contract/gift.ts';

interface CheckoutPayment {
  stripe: Stripe;
  customer: Customer;
  order: CheckoutOrder;
  paymentMethodId: string;
  /** Ids of orders of the same pieces that the shopper wants beside this one. */
  beside: string[];
  tell: ReportStage;
}

/** Why nothing was paid. */
type Unbegun =
  /** The cart is not the one that the order was made from; the screen says so by itself. */
  | { kind: 'cart_moved' }
  /** This browser has ordered the same pieces: the shopper is asked first. */
  | { kind: 'ordered_already'; twin: RecentOrder; recent: string[] };

type CheckoutEnd = Unbegun | { kind: 'ended'; result: PayResult };

/** Pays the checkout, one tab at a time, unless these pieces have been ordered already. */
export async function payCheckout(payment: CheckoutPayment): Promise<CheckoutEnd> {
  const { tell } = payment;
  const begun = await withTabLock(
    () => beginPayment(payment),
    () => tell('turn'),
  );
  if (begun.kind !== 'begun') return begun;
  const { subject, gateway, reply, known, onBill } = begun;
  const result = await completePayment(oneTabGateway(gateway, tell), reply);
  if (result.ok) return { kind: 'ended', result };

  // Another tab may have ordered these pieces meanwhile; or this one has, and the response was lost.
  const recent = await fetchRecentOrders();
  const twin = findTwin(recent, { pieces: payment.order.products, known });
  const bill = twin && result.refusal.code === 'no_answer' ? await billOf(twin) : undefined;
  if (bill !== undefined) {
    onBill();
    return { kind: 'ended', result: { ok: true, bill } };
  }
  tidyUp(result.refusal, subject);
  if (twin === undefined) {
    const refusal = await nameMissingPiece(result.refusal, payment.order.products);
    return { kind: 'ended', result: { ok: false, refusal } };
  }
  return { kind: 'ordered_already', twin, recent: recent.map(({ order_id }) => order_id) };
}

async function billOf({ order_id }: RecentOrder): Promise<Bill | undefined> {
  const checked = await checkOrder(order_id);
  return checked.ok ? { order: checked.placed.order, order_id } : undefined;
}

function tidyUp(refusal: Refusal, subject: string): void {
  if (needsNewKey(refusal)) rememberSession(sessionStorage, undefined);
  if (isFinal(refusal)) removeMarker(localStorage, subject);
}

/** The order behind the key can no longer be paid, or holds nothing. */
function needsNewKey({ code }: Refusal): boolean {
  return endedCodes.some((ended) => ended === code);
}

const endedCodes = ['key_reused', 'order_closed', 'not_available', 'price_changed'] as const;

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
async function beginPayment(payment: CheckoutPayment): Promise<Begun | Unbegun> {
  const { stripe, customer, order, paymentMethodId, tell } = payment;
  const pieces = order.products;
  if (!samePieces(readCart(), pieces)) return { kind: 'cart_moved' };
  const last = readCheckoutMemory(sessionStorage).session;
  const gift = readGift();
  const session = sessionFor({ last, customer, order: toOrderRequest(order), gift, drawKey });
  const known = readKnown(session);
  const recent = await fetchRecentOrders();
  const ids = recent.map(({ order_id }) => order_id);
  // A key whose end is not known is asked again: an order of the same pieces may be its own.
  const twin = known ? undefined : findTwin(recent, { pieces, known: payment.beside });
  if (twin !== undefined) return { kind: 'ordered_already', twin, recent: ids };

  const subject = session.idempotencyKey;
  rememberSession(sessionStorage, session);
  saveMarker(localStorage, { subject, pieces, known: known ?? ids, at: Date.now() });
  const onBill = () => leaveNothingBehind({ subject, pieces });
  const gateway = retryingGateway(
    stripeGateway(stripe, paySubject({ idempotencyKey: subject, customer, order, gift })),
    { tell, onBill },
  );
  const reply = await gateway.pay({ payment_method_id: paymentMethodId });
  return { kind: 'begun', subject, gateway, reply, known: known ?? ids, onBill };
}

/** Ids of the orders before this session's payment of unknown outcome; undefined without such a payment. */
function readKnown({ idempotencyKey }: CheckoutSession): string[] | undefined {
  const marker = readMarker(localStorage);
  return marker?.subject === idempotencyKey ? marker.known : undefined;
}

function leaveNothingBehind({ subject, pieces }: Pick<PaymentMarker, 'subject' | 'pieces'>): void {
  takeFromCart(pieces);
  forgetCheckout(sessionStorage);
  removeMarker(localStorage, subject);
}

/**
 * The checkout session a press of Paga belongs to. The key stays the same for the same customer, order
 * and gift, so that nothing is charged twice; another cart, address or note gets a new one.
 */
export function sessionFor(request: {
  last: CheckoutSession | undefined;
  customer: Customer;
  order: OrderRequest;
  gift?: Gift;
  drawKey: () => string;
}): CheckoutSession {
  const { customer, order, gift } = request;
  const subject = JSON.stringify({ customer, order, gift });
  if (request.last?.subject === subject) return request.last;
  return { idempotencyKey: request.drawKey(), subject };
}

/** The checkout in the words of the pay call. */
export function paySubject(checkout: {
  idempotencyKey: string;
  customer: Customer;
  order: CheckoutOrder;
  gift?: Gift;
}): PaySubject {
  const { idempotencyKey, customer, order, gift } = checkout;
  const { address, civic_number, zipcode, city, region, ...person } = customer;
  return {
    idempotency_key: idempotencyKey,
    ...person,
    address_street: address,
    address_civic_number: civic_number,
    address_zipcode: zipcode,
    address_city: city,
    address_region: region,
    ...(gift && { gift: true, gift_note: gift.note }),
    order: toOrderRequest(order),
  };
}
