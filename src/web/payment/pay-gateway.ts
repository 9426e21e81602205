import type { Stripe } from '@stripe/stripe-js';
import type { PayOrderRequest, PayRequest } from '#contract/pay.ts';
import { errorText } from '#text/errors.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import type { PayGateway, PayReply, ReportStage, Authentication } from './pay-order.ts';
import { toRefusal } from './refusal.ts';

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
