import type { Stripe } from '@stripe/stripe-js';
import type { PayOrderRequest, PayRequest } from '#contract/pay.ts';
import { errorText } from '#text/errors.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import type { PayGateway, PayReply, TellStage, Authentication } from './pay-order.ts';
import { toRefusal } from './refusal.ts';

interface Attention {
  tell: TellStage;
  /** Called as soon as the order is paid. */
  onBill: () => void;
  pause?: (ms: number) => Promise<void>;
}

const triesMax = 5;
/** Nobody is kept waiting longer than this: then the page says it in words. */
const waitMaxSeconds = 20;

/**
 * Tells what the payment is doing, and when the shop asks for patience waits and asks again by
 * itself. The same call never charges twice.
 */
export function attentiveGateway(
  gateway: PayGateway,
  { tell, onBill, pause = wait }: Attention,
): PayGateway {
  return {
    async pay(proof) {
      for (let tries = 1; ; tries += 1) {
        tell('bank');
        const reply = await gateway.pay(proof);
        if (reply.ok && 'bill' in reply.response) onBill();
        const seconds = worthWaiting(reply);
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

function worthWaiting(reply: PayReply): number | undefined {
  if (reply.ok) return undefined;
  const { retryAfterSeconds = Number.POSITIVE_INFINITY } = reply.refusal;
  return retryAfterSeconds <= waitMaxSeconds ? retryAfterSeconds : undefined;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What every call of one payment says; the proof is added to it. */
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
