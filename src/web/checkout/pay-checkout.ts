import type { Bill, RecentOrder } from '#contract/order.ts';
import { askRecentOrders } from '#web/payment/ask-recent-orders.ts';
import { checkOrder } from '#web/payment/check-order.ts';
import { findTwin } from '#web/payment/find-twin.ts';
import { inTurn } from '#web/payment/in-turn.ts';
import { goOnPaying, type PayResult } from '#web/payment/pay-order.ts';
import { takeMarker } from '#web/payment/payment-marker.ts';
import { isOver, type Refusal } from '#web/payment/refusal.ts';
import { beginPayment, type CheckoutPayment, type Unbegun } from './begin-payment.ts';
import { rememberSession } from './checkout-memory.ts';

type CheckoutEnd = Unbegun | { kind: 'ended'; result: PayResult };

/** Pays the checkout, one tab at a time, unless these pieces have been ordered already. */
export async function payCheckout(payment: CheckoutPayment): Promise<CheckoutEnd> {
  const wait = () => payment.tell('turn');
  const begun = await inTurn(() => beginPayment(payment), wait);
  if (begun.kind !== 'begun') return begun;
  const { subject, gateway, reply, known, onBill } = begun;
  const result = await goOnPaying(
    { ...gateway, pay: (proof) => inTurn(() => gateway.pay(proof), wait) },
    reply,
  );
  if (result.ok) return { kind: 'ended', result };

  // Another tab may have ordered these pieces meanwhile; or this one has, and the answer was lost.
  const recent = await askRecentOrders();
  const twin = findTwin(recent, { pieces: payment.order.products, known });
  const bill = twin && result.refusal.code === 'no_answer' ? await billOf(twin) : undefined;
  if (bill !== undefined) {
    onBill();
    return { kind: 'ended', result: { ok: true, bill } };
  }
  tidyUp(result.refusal, subject);
  if (twin === undefined) return { kind: 'ended', result };
  return { kind: 'ordered_already', twin, recent: recent.map(({ order_id }) => order_id) };
}

async function billOf({ order_id }: RecentOrder): Promise<Bill | undefined> {
  const checked = await checkOrder(order_id);
  return checked.ok ? { order: checked.placed.order, order_id } : undefined;
}

function tidyUp(refusal: Refusal, subject: string): void {
  if (needsNewKey(refusal)) rememberSession(sessionStorage, undefined);
  if (isOver(refusal)) takeMarker(localStorage, subject);
}

/** The order behind the key can no longer be paid, or holds nothing. */
function needsNewKey({ code }: Refusal): boolean {
  return endedCodes.some((ended) => ended === code);
}

const endedCodes = ['key_reused', 'order_closed', 'not_available', 'price_changed'] as const;
