import type { CardIntent } from '#shop/card-gateway.ts';
import { cancelUnpaidOrder } from '#shop/orders/cancel-order.ts';
import { findIntent } from '#shop/orders/find-intents.ts';
import type { Attempt } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { canBeSold, isPlaced } from '#shop/orders/transitions.ts';
import { applyIntentToPayment, billed } from '#shop/payments/apply-gateway-result.ts';
import { authorise, chargeAgain, chargeAuthenticated, takePermit } from '#shop/payments/attempt.ts';
import {
  orderClosed,
  type PaymentContext,
  providerUnavailable,
} from '#shop/payments/payment-context.ts';
import type { PayOutcome } from '#shop/shop.ts';

/** Goes on with an order that exists: after a decline, an authentication, or an answer that was lost. */
export async function resumePayment(context: PaymentContext): Promise<PayOutcome> {
  const { deps, order } = context;
  if (isPlaced(order.state)) return billed(order);
  if (!canBeSold(order)) return orderClosed;
  const looked = await deps.guards.admitLook(`order ${order.id}`);
  if (!looked.ok) return { ...looked, reason: 'too_many_attempts' };
  if (order.payableUntil <= deps.clock.now()) return closeLate(context);
  const found = await findIntent(deps, order);
  if (!found.ok) return providerUnavailable;
  if (found.intent) return resumeIntent(context, found.intent);
  // The provider never heard of the last try, or its answer was lost: the same key decides.
  if (order.attempt && order.attempt.outcome === undefined) {
    const outcome = await authoriseAgain(context, order.attempt);
    return isRefusedCard(outcome) && isOtherCard(context)
      ? resumePayment(await reread(context))
      : outcome;
  }
  return chargeAgain(context);
}

async function authoriseAgain(context: PaymentContext, attempt: Attempt): Promise<PayOutcome> {
  await using permit = await takePermit(context);
  return await authorise({ ...context, permit }, attempt);
}

async function resumeIntent(context: PaymentContext, intent: CardIntent): Promise<PayOutcome> {
  switch (intent.status) {
    case 'requires_confirmation':
      return isOtherCard(context)
        ? chargeAgain(context, intent)
        : chargeAuthenticated(context, intent);
    case 'requires_action':
      return isOtherCard(context)
        ? chargeAgain(context, intent)
        : applyIntentToPayment(context, intent);
    case 'requires_payment_method':
      return chargeAgain(context, intent);
    case 'requires_capture':
    case 'succeeded':
    case 'canceled':
    case 'processing':
      return applyIntentToPayment(context, intent);
  }
}

function isOtherCard({ method, order }: PaymentContext): boolean {
  return method !== undefined && method !== order.attempt?.method;
}

function isRefusedCard(outcome: PayOutcome): boolean {
  return !outcome.ok && outcome.reason === 'card_declined';
}

async function reread(context: PaymentContext): Promise<PaymentContext> {
  return {
    ...context,
    order: (await findOrder(context.deps.db, context.order.id)) ?? context.order,
  };
}

async function closeLate({ deps, order }: PaymentContext): Promise<PayOutcome> {
  await cancelUnpaidOrder(deps, order, { to: 'expired', cause: 'time_over' });
  const now = await findOrder(deps.db, order.id);
  return now && isPlaced(now.state) ? billed(now) : orderClosed;
}
