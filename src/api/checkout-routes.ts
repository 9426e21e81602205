import { calls } from '#contract/calls.ts';
import { payNonceRequestSchema, payOrderRequestSchema, payRequestSchema } from '#contract/pay.ts';
import type { PayRefusal } from '#shop/shop.ts';
import { declineText, notAvailableWhenPaying, tooManyAttemptsText } from '#text/errors.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { type CallRoute, post } from '#api/call-route.ts';
import { fail } from '#api/fail.ts';
import { identifyBrowser } from '#api/identify-browser.ts';
import { check } from '#api/parse-request.ts';

export function checkoutRoutes({ shop, visitor, secureCookies }: ApiPorts): CallRoute[] {
  return [
    post({ ...calls.pay, parse: parsePay }, async (body, context) => {
      const from = visitor(context.req.raw, context.env);
      const identity = identifyBrowser(context, { secureCookies });
      const outcome = await shop.checkout.pay(body, { ...from, ...identity });
      return outcome.ok ? outcome.response : withCookies(refused(outcome), context.res);
    }),
  ];
}

/** The three forms of the call are told apart first, so that issues name the fields of the right one. */
function parsePay(value: unknown) {
  if (typeof value === 'object' && value !== null) {
    if ('payment_method' in value && value.payment_method === 'credit') {
      return check(value, payNonceRequestSchema);
    }
    if ('order_id' in value && !('order' in value)) return check(value, payOrderRequestSchema);
  }
  return check(value, payRequestSchema);
}

function refused(refusal: PayRefusal): Response {
  switch (refusal.reason) {
    case 'card_declined':
      return fail(refusal.reason, { ...refusal, message: declineText(refusal.declineCode) });
    case 'too_many_attempts':
      return fail(refusal.reason, {
        ...refusal,
        message: tooManyAttemptsText(refusal.retryAfterSeconds),
      });
    case 'authentication_failed':
    case 'too_many_held':
    case 'overloaded':
    case 'provider_unavailable':
    case 'bad_request':
      return fail(refusal.reason, refusal);
    case 'not_available':
      return fail(refusal.reason, { message: notAvailableWhenPaying });
    case 'not_found':
    case 'price_changed':
    case 'key_reused':
    case 'order_closed':
      return fail(refusal.reason);
  }
}

function withCookies(response: Response, prepared: Response): Response {
  for (const cookie of prepared.headers.getSetCookie())
    response.headers.append('set-cookie', cookie);
  return response;
}
