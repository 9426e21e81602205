import type { Bill } from '#contract/order.ts';
import type { PayResponse, PayOrderRequest, PayRequest } from '#contract/pay.ts';
import { withTabLock } from './payment-marker.ts';
import { type Refusal, toRefusal } from './refusal.ts';
import type { Stripe } from '@stripe/stripe-js';
import { errorText } from '#text/errors.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';

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

interface RetryOptions {
  tell: ReportStage;
  /** Called as soon as the order is paid. */
  onBill: () => void;
  pause?: (ms: number) => Promise<void>;
}

const triesMax = 5;
/** A longer delay is shown to the shopper instead of waited for. */
const waitMaxSeconds = 20;

/**
 * Reports the stages of the payment, and retries after the delay that the shop asks for. The call is idempotent: it
 * never charges twice.
 */
export function retryingGateway(
  gateway: PayGateway,
  { tell, onBill, pause = wait }: RetryOptions,
): PayGateway {
  return {
    async pay(proof) {
      for (let tries = 1; ; tries += 1) {
        tell('bank');
        const reply = await gateway.pay(proof);
        if (reply.ok && 'bill' in reply.response) onBill();
        const seconds = retryDelayOf(reply);
        if (seconds === undefined || tries === triesMax) return reply;
        tell('again');
        await pause(seconds * 1000);
      }
    },
    authenticate(clientSecret) {
      tell('identity');
      return gateway.authenticate(clientSecret);
    },
  };
}

/** Calls the shop while no other tab of this browser does. */
export function oneTabGateway(gateway: PayGateway, tell: ReportStage): PayGateway {
  const wait = () => tell('turn');
  return { ...gateway, pay: (proof) => withTabLock(() => gateway.pay(proof), wait) };
}

function retryDelayOf(reply: PayReply): number | undefined {
  if (reply.ok) return undefined;
  const { retryAfterSeconds = Number.POSITIVE_INFINITY } = reply.refusal;
  return retryAfterSeconds <= waitMaxSeconds ? retryAfterSeconds : undefined;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The request of every call of one payment, without the proof. */
export type PaySubject =
  | Omit<PayRequest, 'payment_method' | 'payment_method_id' | 'payment_intent_id'>
  | Pick<PayOrderRequest, 'order_id'>;

/** Pays through our API and authenticates with the card provider. */
export function stripeGateway(stripe: Stripe, subject: PaySubject): PayGateway {
  return {
    async pay(proof): Promise<PayReply> {
      try {
        const body = { ...subject, ...proof, payment_method: 'credit card' } as const;
        return { ok: true, response: await callApi('pay', body) };
      } catch (problem) {
        logProblem(problem);
        return { ok: false, refusal: toRefusal(problem) };
      }
    },
    async authenticate(clientSecret): Promise<Authentication> {
      const { paymentIntent, error } = await stripe.handleCardAction(clientSecret);
      if (paymentIntent) return { ok: true, intentId: paymentIntent.id };
      logProblem(`The authentication failed: ${error.code ?? error.type}`);
      const message = error.message ?? errorText.authentication_failed;
      return { ok: false, refusal: { code: 'authentication_failed', message } };
    },
  };
}
