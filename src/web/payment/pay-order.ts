import type { Bill } from '#contract/order.ts';
import type { PayResponse } from '#contract/pay.ts';
import type { Refusal } from './refusal.ts';

/** The means of payment: a new card, or an intent that needed authentication. */
export type PayProof = { payment_method_id: string } | { payment_intent_id: string };

export type PayReply = { ok: true; response: PayResponse } | { ok: false; refusal: Refusal };
export type Authentication = { ok: true; intentId: string } | { ok: false; refusal: Refusal };
export type PayResult = { ok: true; bill: Bill } | { ok: false; refusal: Refusal };

/** The two outside calls of a payment: ours and the card provider's. */
export interface PayGateway {
  pay(proof: PayProof): Promise<PayReply>;
  authenticate(clientSecret: string): Promise<Authentication>;
}

/** Pays, and authenticates the card as often as the bank asks for it. */
export async function payOrder(gateway: PayGateway, proof: PayProof): Promise<PayResult> {
  return completePayment(gateway, await gateway.pay(proof));
}

/** From the first response to the end. */
export async function completePayment(gateway: PayGateway, reply: PayReply): Promise<PayResult> {
  if (!reply.ok) return reply;
  if ('bill' in reply.response) return { ok: true, bill: reply.response.bill };
  return authenticateAndPay(gateway, {
    clientSecret: reply.response.payment_intent_client_secret,
    orderId: reply.response.order_id,
  });
}

/**
 * Takes up a payment whose authentication is still open. Where it fails, the shop is asked for the state of
 * the order: it may have been paid on another device, or be closed.
 */
export async function authenticateAndPay(
  gateway: PayGateway,
  open: { clientSecret: string; orderId: string },
): Promise<PayResult> {
  const authentication = await gateway.authenticate(open.clientSecret);
  if (authentication.ok) {
    return payOrder(gateway, { payment_intent_id: authentication.intentId });
  }
  const refusal = { ...authentication.refusal, orderId: open.orderId };
  const reply = await gateway.pay({ payment_intent_id: intentIdOf(open.clientSecret) });
  if (!reply.ok) return { ok: false, refusal: isTold(reply.refusal) ? reply.refusal : refusal };
  return 'bill' in reply.response
    ? { ok: true, bill: reply.response.bill }
    : { ok: false, refusal };
}

/** A client secret is the intent's id and something to prove that one may know it. */
function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret')[0] ?? clientSecret;
}

/** Whether the shop knows the outcome for sure; other codes may only mean that it could not be asked. */
function isTold({ code }: Refusal): boolean {
  return code === 'order_closed' || code === 'card_declined' || code === 'authentication_failed';
}

/**
 * The stage of a payment: it has begun; it waits until another tab has paid; the bank is asked; the shopper
 * authenticates; the shop was too busy and is asked again in a moment.
 */
export type PaymentStage = 'begun' | 'turn' | 'bank' | 'identity' | 'again';

export type ReportStage = (stage: PaymentStage) => void;
