import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts';
import {
  createLimitPerClient,
  createSharedLimit,
  type LimitOptions,
} from '#shop/checkout/create-concurrency-limit.ts';
import { findPayment, payExisting, payNew } from '#shop/checkout/pay-order.ts';
import {
  type AnyPayRequest,
  type PaymentCommand,
  readPaymentCommand,
} from '#shop/checkout/payment-command.ts';
import { callerOf } from '#shop/payments/guard-attempt.ts';
import type { Caller } from '#shop/payments/guard-statements.ts';
import type { PayOutcome, PayRefusal, Visitor } from '#shop/shop.ts';

type Pay = (request: AnyPayRequest, visitor: Visitor) => Promise<PayOutcome>;

export interface PayConcurrency {
  /** For saved orders: dependencies with connections that new orders cannot use up. */
  finishing: CheckoutDeps;
  /** How many of one node begin an order at once, how many wait for it, and how long. */
  newcomers: LimitOptions;
  /** The same for those that are counted together, of one address, before they take a place among all. */
  ofShare: LimitOptions;
}

/**
 * With a card provider that takes a second, fifty orders a second. An order that would wait longer than a shopper does
 * is refused before it begins.
 */
const usualNewcomers = { atOnce: 50, waiting: 150, patienceMs: 3_000 };
/** Upper limit of requests that wait for a permit or for a look at an invented card. */
const usualOfShare = { atOnce: 16, waiting: 100, patienceMs: 3_000 };
/** At the same moment; no browser sends more. */
const requestsPerOrder = { atOnce: 10, waiting: 0, patienceMs: 0 };

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
    ofShare = usualOfShare,
  }: Partial<PayConcurrency> = {},
): Pay {
  const enter = createSharedLimit(newcomers, ofShare);
  const approach = createLimitPerClient(requestsPerOrder);

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
        const near = await approach({ key: orderId }, () =>
          payExisting(finishing, { method, caller, orderId }),
        );
        return near.ok ? near.result : tooMany;
      }
      case 'nothing': {
        const entered = await enter({ key: caller.clientKey }, () =>
          payNew(deps, { ...found.beginning, caller, browser, finishing }),
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
