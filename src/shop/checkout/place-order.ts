import {
  addIdToOldFlow,
  type AnyPayRequest,
  type PaymentCommand,
  readPaymentCommand,
  refuseUnfit,
} from '#shop/checkout/payment-command.ts';
import {
  type CheckoutDeps,
  leaseWaitMs,
  type NewPayment,
  reserveOrder,
} from '#shop/checkout/reserve-order.ts';
import {
  createConcurrencyLimit,
  enterLimits,
  type LimitOptions,
} from '#shop/create-concurrency-limit.ts';
import { keepLease, leaseOrder } from '#shop/orders/lease-order.ts';
import { findExistingOrder, findOrder } from '#shop/orders/queries.ts';
import { canBeSold, isPlaced } from '#shop/orders/transitions.ts';
import { admitAttempt, authorise, billed, callerOf } from '#shop/payments/attempt.ts';
import type { Caller } from '#shop/payments/card-testing.ts';
import {
  orderClosed,
  type PaymentDeps,
  providerUnavailable,
} from '#shop/payments/payment-context.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import type { PayOutcome, Visitor } from '#shop/shop.ts';

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

/** Fifty orders a second. One that would wait longer than a shopper does is refused before it begins. */
const usualNewcomers = { atOnce: 50, waiting: 400, patienceMs: 3_000 };
/**
 * A new order holds a point of its client key's refusals until the provider has answered. Two nodes together let fewer
 * at once than there are points (20, and 10 without an id), so that honest orders are never refused for want of one.
 */
const usualOfKnown = { atOnce: 8, waiting: 100, patienceMs: 8_000 };
const usualOfNew = { atOnce: 4, waiting: 100, patienceMs: 8_000 };
/** Orders that a client key looks for: it leaves a connection to others. A flood waits, since a refusal would speed it up. */
const searches = { atOnce: 2, waiting: 5_000, patienceMs: 8_000 };
/** At the same moment; no browser sends more. */
const requestsPerOrder = { atOnce: 10, waiting: 0 };

const overloaded = { ok: false, reason: 'overloaded', retryAfterSeconds: 5 } as const;
const tooMany = { ok: false, reason: 'too_many_attempts', retryAfterSeconds: 5 } as const;
const notFound = { ok: false, reason: 'not_found' } as const;

/** A new order, another card, a proven identity. Many new orders do not delay those that exist. */
export function createPlaceOrder(
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
  const limitSearch = createConcurrencyLimit(searches);

  async function pay(command: PaymentCommand, visitor: Visitor): Promise<PayOutcome> {
    const caller = callerOf(visitor);
    const { browser } = visitor;
    const { method } = command;
    const searched = await limitSearch({ key: caller.clientKey }, () =>
      findPayment(finishing, command),
    );
    if (!searched.ok) return overloaded;
    const found = searched.result;
    switch (found.kind) {
      case 'decided':
        return found.outcome;
      case 'order': {
        const { orderId } = found;
        const near = await limitPerOrder({ key: orderId }, () =>
          resumeOrder(finishing, { orderId, method, caller }),
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
          () => placeOrder(deps, { ...found, caller, browser, finishing }),
        );
        return entered.ok ? entered.result : overloaded;
      }
    }
  }

  return async (request, visitor) => {
    const unfit = refuseUnfit(request);
    if (unfit) return unfit;
    const outcome = await pay(readPaymentCommand(request), visitor);
    return addIdToOldFlow(request, outcome);
  };
}

type FoundPayment =
  /** To be begun: a new order needs a key and a card. */
  | { kind: 'nothing'; target: NewPayment; method: string }
  /** To be finished. */
  | { kind: 'order'; orderId: string }
  /** Nothing is left to do. */
  | { kind: 'decided'; outcome: PayOutcome };

/** Our own rows alone decide whether a payment is finished or begun, whatever else the request says. */
async function findPayment(
  { db }: Pick<PaymentDeps, 'db'>,
  { target, method, intentId }: PaymentCommand,
): Promise<FoundPayment> {
  const name = target.kind === 'new' ? { key: target.key } : { orderId: target.orderId };
  const found = await findExistingOrder(db, name);
  if (found === undefined) {
    if (target.kind !== 'new' || method === undefined) return decided(notFound);
    return { kind: 'nothing', target, method };
  }
  const { orderId, state } = found;
  if (target.kind === 'new' && found.requestFingerprint !== target.hash) {
    return decided({ ok: false, reason: 'key_reused' });
  }
  if (isPlaced(state) || state === 'refunded') {
    const order = await findOrder(db, orderId);
    return decided(order ? billed(order) : notFound);
  }
  if (!canBeSold(found)) return decided(orderClosed);
  // No browser is told of an intent before it is recorded.
  if (intentId !== undefined && intentId !== found.intentId) return decided(notFound);
  return { kind: 'order', orderId };
}

function decided(outcome: PayOutcome): FoundPayment {
  return { kind: 'decided', outcome };
}

type Resuming = { orderId: string; method?: string; caller: Caller };

async function resumeOrder(
  deps: PaymentDeps,
  { orderId, method, caller }: Resuming,
): Promise<PayOutcome> {
  await using lease = await leaseOrder(deps, { orderId, waitMs: leaseWaitMs });
  if (!lease) return providerUnavailable;
  return await resumePayment({ deps, order: lease.order, method, caller });
}

type Placing = {
  target: NewPayment;
  method: string;
  caller: Caller;
  /** Of a new browser too. */
  browser?: string;
  /** Continues with the saved order. */
  finishing: PaymentDeps;
};

/** A new order. The guards against card testing come before anything is saved or reserved. */
async function placeOrder(
  deps: CheckoutDeps,
  { target, method, caller, browser, finishing }: Placing,
): Promise<PayOutcome> {
  const admitted = await admitAttempt(deps, { caller, method });
  if (!admitted.ok) return admitted;
  await using permit = admitted.permit;

  const reserved = await reserveOrder(deps, { command: target, method, browser, caller });
  if (reserved.kind === 'refused') return reserved.refusal;
  if (reserved.kind === 'exists') {
    // While it waits for the other request, this one is no attempt.
    await deps.guards.releasePermit(permit);
    return await resumeJustSaved(finishing, { target, method, caller });
  }
  const { order, attempt, token } = reserved;
  await using lease = keepLease(finishing, { orderId: order.id, token });
  const outcome = await authorise({ deps: finishing, order, caller, permit, method }, attempt);
  lease.isEnded = outcome.ok && 'bill' in outcome.response;
  return outcome;
}

/** Another request has just saved the order of this key. */
async function resumeJustSaved(
  deps: PaymentDeps,
  { target, method, caller }: Pick<Placing, 'target' | 'method' | 'caller'>,
): Promise<PayOutcome> {
  const found = await findPayment(deps, { target, method });
  if (found.kind === 'decided') return found.outcome;
  if (found.kind === 'nothing') return providerUnavailable;
  return resumeOrder(deps, { orderId: found.orderId, method, caller });
}
