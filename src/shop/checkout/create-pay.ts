import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts';
import { findPayment, payExisting, payNew } from '#shop/checkout/pay-order.ts';
import {
  type AnyPayRequest,
  type PaymentCommand,
  readPaymentCommand,
} from '#shop/checkout/payment-command.ts';
import {
  createConcurrencyLimit,
  enterLimits,
  type LimitOptions,
} from '#shop/create-concurrency-limit.ts';
import type { Caller } from '#shop/payments/card-testing.ts';
import { callerOf } from '#shop/payments/guard-attempt.ts';
import type { PayOutcome, PayRefusal, Visitor } from '#shop/shop.ts';

type Pay = (request: AnyPayRequest, visitor: Visitor) => Promise<PayOutcome>;

export interface PayConcurrency {
  /** For saved orders: dependencies with connections that new orders cannot use up. */
  finishing: CheckoutDeps;
  /** New orders of one node. */
  newcomers: LimitOptions;
  /** New orders of a client key whose browsers show their id, and of one whose browsers show none. */
  ofKnown: LimitOptions;
  ofNew: LimitOptions;
}

/**
 * With a card provider that takes a second, fifty orders a second. An order that would wait longer than a shopper does
 * is refused before it begins.
 */
const usualNewcomers = { atOnce: 50, waiting: 150, patienceMs: 3_000 };
/**
 * A new order holds a point of its client key's refusals until the provider has answered. Two nodes together let fewer
 * at once than there are points (20, and 10 without an id), so that honest orders are never refused for want of one.
 */
const usualOfKnown = { atOnce: 8, waiting: 100, patienceMs: 5_000 };
const usualOfNew = { atOnce: 4, waiting: 100, patienceMs: 5_000 };
/** At the same moment; no browser sends more. */
const requestsPerOrder = { atOnce: 10, waiting: 0 };

const overloaded = { ok: false, reason: 'overloaded', retryAfterSeconds: 5 } as const;
const tooMany = { ok: false, reason: 'too_many_attempts', retryAfterSeconds: 5 } as const;

/**
 * Everything Paga can mean: a new order, another card, a proven identity. Orders
 * that exist are finished apart, however many newcomers there are.
 */
export function createPay(
  deps: CheckoutDeps,
  {
    finishing = deps,
    newcomers = usualNewcomers,
    ofKnown = usualOfKnown,
    ofNew = usualOfNew,
  }: Partial<PayConcurrency> = {},
): Pay {
  const limitAll = createConcurrencyLimit(newcomers);
  const limitKnown = createConcurrencyLimit(ofKnown);
  const limitNew = createConcurrencyLimit(ofNew);
  const limitPerOrder = createConcurrencyLimit(requestsPerOrder);

  async function payExistingOrNew(
    command: PaymentCommand,
    { caller, browser }: { caller: Caller; browser?: string },
  ): Promise<PayOutcome> {
    const found = await findPayment(finishing, command);
    switch (found.kind) {
      case 'decided':
        return found.outcome;
      case 'order': {
        const { orderId } = found;
        const { method } = command;
        const near = await limitPerOrder({ key: orderId }, () =>
          payExisting(finishing, { method, caller, orderId }),
        );
        return near.ok ? near.result : tooMany;
      }
      case 'nothing': {
        const limitClient = caller.browser === undefined ? limitNew : limitKnown;
        const entered = await enterLimits(
          [
            [limitClient, { key: caller.clientKey }],
            [limitAll, {}],
          ],
          () => payNew(deps, { ...found.beginning, caller, browser, finishing }),
        );
        return entered.ok ? entered.result : overloaded;
      }
    }
  }

  return async (request, visitor) => {
    const unfit = refuseUnfit(request);
    if (unfit) return unfit;
    const command = readPaymentCommand(request);
    const { browser } = visitor;
    const outcome = await payExistingOrNew(command, { caller: callerOf(visitor), browser });
    return isOldFlow(request) ? withId(outcome) : outcome;
  };
}

function refuseUnfit(request: AnyPayRequest): PayRefusal | undefined {
  // PostgreSQL refuses a text with a zero byte; no name and no key has one.
  if (JSON.stringify(request).includes('\\u0000')) {
    return { ok: false, reason: 'bad_request', issues: [{ path: '', message: 'Zero byte' }] };
  }
  if (isOldFlow(request) && request.amount !== request.order.total) {
    return { ok: false, reason: 'price_changed' };
  }
  return undefined;
}

function isOldFlow(request: AnyPayRequest) {
  return 'nonce' in request;
}

/** The older flow wants the order's id beside the bill. */
function withId(outcome: PayOutcome): PayOutcome {
  if (!outcome.ok || !('bill' in outcome.response)) return outcome;
  return { ok: true, response: { ...outcome.response, id: outcome.response.bill.order_id } };
}
