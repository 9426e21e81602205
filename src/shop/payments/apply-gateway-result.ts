import type { CardIntent, CardRefusal, GatewayResult } from '#shop/card-gateway.ts';
import { type Synced, syncPayment, syncRefusal } from '#shop/orders/sync-payment.ts';
import { orderBill } from '#shop/orders/order-view.ts';
import type { Order } from '#shop/orders/order.ts';
import { recordInvalidCard } from '#shop/orders/record-payment.ts';
import {
  invalidMethod,
  orderClosed,
  type PaymentContext,
  providerUnavailable,
} from '#shop/payments/payment-context.ts';
import type { PayOutcome } from '#shop/shop.ts';

/** Applies the provider's answer to the order, and returns the shopper's outcome. */
export async function applyGatewayResult(
  context: PaymentContext,
  result: GatewayResult,
): Promise<PayOutcome> {
  const { deps, order } = context;
  switch (result.kind) {
    case 'intent':
      return applyIntentToPayment(context, result.intent);
    case 'refused':
      return refuse(context, result);
    case 'invalid':
      return applyInvalid(context);
    case 'unknown':
      deps.report.error('provider_gave_no_answer', { cause: result.cause, orderId: order.id });
      return providerUnavailable;
  }
}

/** The same for the intent after a card attempt. An intent that is not authorised was refused. */
export async function applyIntentToPayment(
  context: PaymentContext,
  intent: CardIntent,
): Promise<PayOutcome> {
  if (intent.status === 'requires_payment_method') {
    return refuse(context, { intent, refusal: intent.refusal ?? { reason: 'card_declined' } });
  }
  return toOutcome(context, await syncPayment(context.deps, context.order, intent));
}

/** Counted first: the next card is another attempt in any case. */
async function refuse(
  { deps, order, permit }: PaymentContext,
  refused: { intent?: CardIntent; refusal: CardRefusal },
): Promise<PayOutcome> {
  const { fingerprint } = refused.refusal;
  await deps.guards.refused({ permit, orderId: order.id, fingerprint });
  await syncRefusal(deps, order, refused);
  return declined(order.id, refused.refusal);
}

/** Either the card cannot be used, or the intent has moved on since we read it. */
async function applyInvalid(context: PaymentContext): Promise<PayOutcome> {
  const { deps, order } = context;
  if (order.intentId !== undefined) {
    const now = await deps.cards.read(order.intentId);
    if (now.kind === 'intent' && hasMovedOn(now.intent))
      return applyIntentToPayment(context, now.intent);
  }
  await recordInvalidCard(deps, order.id);
  // No bank has heard of it, so that it is no refusal.
  if (context.caller) await deps.guards.invented(context.caller);
  return invalidMethod;
}

function hasMovedOn({ status }: CardIntent): boolean {
  return status === 'requires_capture' || status === 'succeeded' || status === 'canceled';
}

async function toOutcome({ deps, order }: PaymentContext, synced: Synced): Promise<PayOutcome> {
  switch (synced.kind) {
    case 'placed':
      if (order.attempt && order.attempt.number > 1) await deps.guards.accepted(order.id);
      return billed(synced.order);
    case 'not_placed':
      return notPlaced(synced.cause);
    case 'requires_action':
      return {
        ok: true,
        response: {
          requires_action: true,
          payment_intent_client_secret: synced.clientSecret,
          order_id: order.id,
        },
      };
    case 'refused':
      return declined(order.id, synced.refusal);
    case 'closed':
      return orderClosed;
    case 'undecided':
      return providerUnavailable;
  }
}

function notPlaced(cause: Extract<Synced, { kind: 'not_placed' }>['cause']): PayOutcome {
  switch (cause) {
    case 'not_available':
    case 'price_changed':
      return { ok: false, reason: cause };
    case 'intent_mismatch':
    case 'closed':
      return orderClosed;
  }
}

function declined(orderId: string, { reason, declineCode }: CardRefusal): PayOutcome {
  return { ok: false, reason, declineCode, orderId };
}

/** A payment that is done. */
export function billed(order: Order): PayOutcome {
  return { ok: true, response: { bill: orderBill(order) } };
}
