import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts';
import { findKnown, payKnown, payNew } from '#shop/checkout/pay-order.ts';
import {
  type AnyPayRequest,
  type PaymentCommand,
  readPaymentCommand,
} from '#shop/checkout/payment-command.ts';
import type { Caller } from '#shop/payments/attempt-guards.ts';
import { callerOf } from '#shop/payments/guard-attempt.ts';
import type { PayOutcome, PayRefusal, Visitor } from '#shop/shop.ts';

type Pay = (request: AnyPayRequest, visitor: Visitor) => Promise<PayOutcome>;

export interface PayConcurrency {
  /** For orders that exist: what works over connections that newcomers cannot use up. */
  finishing: CheckoutDeps;
  /** How many of one node begin an order at once, and how many wait for it. */
  newcomers: { atOnce: number; waiting: number };
}

/** Whoever waits for a connection too long is refused one, and that is told before anything begins. */
const usualNewcomers = { atOnce: 100, waiting: 400 };
/** At the same moment; no browser sends more. */
const requestsPerOrder = 10;

const overloaded = { ok: false, reason: 'overloaded', retryAfterSeconds: 5 } as const;
const tooMany = { ok: false, reason: 'too_many_attempts', retryAfterSeconds: 5 } as const;

/**
 * Everything Paga can mean: a new order, another card, a proven identity. Orders
 * that exist are finished apart, however many newcomers there are.
 */
export function createPay(
  deps: CheckoutDeps,
  { finishing = deps, newcomers = usualNewcomers }: Partial<PayConcurrency> = {},
): Pay {
  const enter = createGate(newcomers);
  const approach = createOrderGate(requestsPerOrder);

  async function payKnownOrNew(
    command: PaymentCommand,
    { caller, browser }: { caller: Caller; browser?: string },
  ): Promise<PayOutcome> {
    const known = await findKnown(finishing, command);
    switch (known.kind) {
      case 'decided':
        return known.outcome;
      case 'order': {
        const { orderId } = known;
        const { method } = command;
        const near = await approach(orderId, () =>
          payKnown(finishing, { method, caller, orderId }),
        );
        return near.ok ? near.result : tooMany;
      }
      case 'nothing': {
        const entered = await enter(() => payNew(deps, { ...known.beginning, caller, browser }));
        return entered.ok ? entered.result : overloaded;
      }
    }
  }

  return async (request, visitor) => {
    const unfit = refuseUnfit(request);
    if (unfit) return unfit;
    const command = await readPaymentCommand(request);
    const { browser } = visitor;
    const outcome = await payKnownOrNew(command, { caller: callerOf(visitor), browser });
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

type Gate = <Result>(
  work: () => Promise<Result>,
) => Promise<{ ok: true; result: Result } | { ok: false }>;

/** Lets so many work at once and so many wait their turn; more are turned away before they begin. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let inside = 0;
  const queue: (() => void)[] = [];

  /** Whoever leaves hands the place on, so that nobody slips in between. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  }

  return async (work) => {
    if (inside >= atOnce && queue.length >= waiting) return { ok: false };
    if (inside < atOnce) inside += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return { ok: true, result: await work() };
    } finally {
      leave();
    }
  };
}

/** Lets so many work on the same order at once; more are turned away before they begin. */
export function createOrderGate(most: number) {
  const inside = new Map<string, number>();

  return async <Result>(
    orderId: string,
    work: () => Promise<Result>,
  ): Promise<{ ok: true; result: Result } | { ok: false }> => {
    const others = inside.get(orderId) ?? 0;
    if (others >= most) return { ok: false };
    inside.set(orderId, others + 1);
    try {
      return { ok: true, result: await work() };
    } finally {
      const left = (inside.get(orderId) ?? 0) - 1;
      if (left > 0) inside.set(orderId, left);
      else inside.delete(orderId);
    }
  };
}
