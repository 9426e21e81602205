import type { Stripe } from '@stripe/stripe-js';
import type { PayOrderRequest, PayRequest } from '#contract/pay.ts';
import { errorText } from '#text/errors.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import type { Authentication, PayGateway, PayReply } from './pay-order.ts';
import { toRefusal } from './refusal.ts';

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
        return { ok: true, answer: await callApi('pay', body) };
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
