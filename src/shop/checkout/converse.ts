import { chargeAgain, chargeAuthenticated, chargeFirst } from '#shop/checkout/charge.ts';
import type { CardIntent } from '#shop/checkout/card-gateway.ts';
import { takeIntent } from '#shop/checkout/take-answer.ts';
import { billed, orderClosed, providerUnavailable, type Talk } from '#shop/checkout/talk.ts';
import { closeOrder } from '#shop/orders/close-order.ts';
import { findIntent } from '#shop/orders/find-intent.ts';
import { canBeSold, isPlaced } from '#shop/orders/transitions.ts';
import type { PayOutcome } from '#shop/shop.ts';

/** The first words about an order that was saved a moment ago. */
export async function beginTalk(talk: Talk): Promise<PayOutcome> {
  const { attempt } = talk.order;
  return attempt ? chargeFirst(talk, attempt) : orderClosed;
}

/** Goes on with an order that exists: after a decline, an authentication, or an answer that was lost. */
export async function resumeTalk(talk: Talk): Promise<PayOutcome> {
  const { deps, order } = talk;
  if (isPlaced(order.state)) return billed(order);
  if (!canBeSold(order)) return orderClosed;
  const looked = await deps.guards.admitLook(`order ${order.id}`);
  if (!looked.ok) return { ...looked, reason: 'too_many_attempts' };
  if (order.payableUntil <= deps.clock.now()) return closeLate(talk);
  const found = await findIntent(deps, order);
  if (!found.ok) return providerUnavailable;
  if (found.intent) return resumeIntent(talk, found.intent);
  // The provider never heard of the last try, or its answer was lost: the same key decides.
  if (order.attempt && order.attempt.outcome === undefined) {
    const outcome = await chargeFirst(talk, order.attempt);
    return isRefusedCard(outcome) && isOtherCard(talk) ? resumeTalk(await reread(talk)) : outcome;
  }
  return chargeAgain(talk);
}

async function resumeIntent(talk: Talk, intent: CardIntent): Promise<PayOutcome> {
  switch (intent.status) {
    case 'requires_confirmation':
      return isOtherCard(talk) ? chargeAgain(talk, intent) : chargeAuthenticated(talk, intent);
    case 'requires_action':
      return isOtherCard(talk) ? chargeAgain(talk, intent) : takeIntent(talk, intent);
    case 'requires_payment_method':
      return chargeAgain(talk, intent);
    case 'requires_capture':
    case 'succeeded':
    case 'canceled':
    case 'processing':
      return takeIntent(talk, intent);
  }
}

function isOtherCard({ method, order }: Talk): boolean {
  return method !== undefined && method !== order.attempt?.method;
}

function isRefusedCard(outcome: PayOutcome): boolean {
  return !outcome.ok && outcome.reason === 'card_declined';
}

async function reread(talk: Talk): Promise<Talk> {
  return { ...talk, order: (await talk.deps.orders.find(talk.order.id)) ?? talk.order };
}

async function closeLate({ deps, order }: Talk): Promise<PayOutcome> {
  await closeOrder(deps, order, { to: 'expired', cause: 'time_over' });
  const now = await deps.orders.find(order.id);
  return now && isPlaced(now.state) ? billed(now) : orderClosed;
}
