import type { GatewayResult, CardIntent, CardRefusal } from '#shop/checkout/card-gateway.ts';
import { recordAction, recordInvalidCard, recordRefusal } from '#shop/checkout/record-attempt.ts';
import {
  billed,
  invalidMethod,
  orderClosed,
  providerUnavailable,
  type PaymentContext,
} from '#shop/checkout/payment-context.ts';
import { callOffIfClosed } from '#shop/orders/call-off-if-closed.ts';
import { recordClosed } from '#shop/orders/record-closed.ts';
import { placeOrCallOff } from '#shop/orders/settle-order.ts';
import { markPaid } from '#shop/orders/mark-paid.ts';
import type { PayOutcome } from '#shop/shop.ts';

/** Brings what the provider said into the order, and tells the shopper. */
export async function applyGatewayResult(
  context: PaymentContext,
  answer: GatewayResult,
): Promise<PayOutcome> {
  const { deps, order } = context;
  switch (answer.kind) {
    case 'intent':
      return takeIntent(context, answer.intent);
    case 'refused':
      return takeRefusal(context, answer);
    case 'invalid':
      return takeInvalid(context);
    case 'unknown':
      deps.report.error('provider_gave_no_answer', { cause: answer.cause, orderId: order.id });
      return providerUnavailable;
  }
}

export async function takeIntent(context: PaymentContext, intent: CardIntent): Promise<PayOutcome> {
  const { deps, order } = context;
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return takeAuthorisation(context, intent);
    case 'requires_action':
      await recordAction(deps, { orderId: order.id, intent });
      if ((await callOffIfClosed(deps, order.id, intent)) !== 'open') return orderClosed;
      return {
        ok: true,
        answer: {
          requires_action: true,
          payment_intent_client_secret: intent.clientSecret,
          order_id: order.id,
        },
      };
    case 'requires_payment_method':
      return takeRefusal(context, {
        intent,
        refusal: intent.refusal ?? { reason: 'card_declined' },
      });
    case 'canceled':
      await recordClosed(deps, order.id, { to: 'cancelled', cause: 'intent_cancelled' });
      return orderClosed;
    case 'requires_confirmation':
    case 'processing':
      return providerUnavailable;
  }
}

/** Either the card cannot be used, or the intent has moved on since we read it. */
async function takeInvalid(context: PaymentContext): Promise<PayOutcome> {
  const { deps, order } = context;
  if (order.intentId !== undefined) {
    const now = await deps.cards.read(order.intentId);
    if (now.kind === 'intent' && hasMovedOn(now.intent)) return takeIntent(context, now.intent);
  }
  await recordInvalidCard(deps, order.id);
  // No bank has heard of it, so that it is no refusal.
  if (context.caller) await deps.guards.invented(context.caller);
  return invalidMethod;
}

function hasMovedOn({ status }: CardIntent): boolean {
  return status === 'requires_capture' || status === 'succeeded' || status === 'canceled';
}

async function takeAuthorisation(context: PaymentContext, intent: CardIntent): Promise<PayOutcome> {
  const { deps, order } = context;
  const placed = await placeOrCallOff(deps, order, intent);
  if (placed.ok) {
    if (order.attempt && order.attempt.number > 1) await deps.guards.accepted(order.id);
    if (intent.status === 'succeeded') await markPaid(deps, { orderId: order.id, intent });
    return billed(placed.order);
  }
  switch (placed.cause) {
    case 'not_available':
    case 'price_changed':
      return { ok: false, reason: placed.cause };
    case 'intent_mismatch':
    case 'closed':
      return orderClosed;
  }
}

async function takeRefusal(
  { deps, order, slot }: PaymentContext,
  { intent, refusal }: { intent?: CardIntent; refusal: CardRefusal },
): Promise<PayOutcome> {
  const { fingerprint, reason, declineCode } = refusal;
  await deps.guards.refused({ slot, orderId: order.id, fingerprint });
  await recordRefusal(deps, { orderId: order.id, intent, refusal });
  if (intent) await callOffIfClosed(deps, order.id, intent);
  return { ok: false, reason, declineCode, orderId: order.id };
}
