import type { Db } from '#database/tables.ts';
import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts';
import type { PaymentCommand } from '#shop/checkout/payment-command.ts';
import { type NewPayment, type SavedOrder, saveOrder } from '#shop/checkout/save-order.ts';
import { cancelUnpaidOrder } from '#shop/orders/cancel-unpaid-order.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { type ExistingOrder, findExistingOrder } from '#shop/orders/payment-queries.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { markForVoiding } from '#shop/orders/record-change.ts';
import { canBeSold, isOpen, isPlaced } from '#shop/orders/transitions.ts';
import { keepLease, withLease } from '#shop/orders/with-lease.ts';
import { billed } from '#shop/payments/apply-gateway-result.ts';
import { startPayment } from '#shop/payments/charge.ts';
import { withPermit } from '#shop/payments/guard-attempt.ts';
import type { Caller, RateLimitPermit } from '#shop/payments/card-testing.ts';
import {
  orderClosed,
  type PaymentDeps,
  providerUnavailable,
  tooManyHeld,
} from '#shop/payments/payment-context.ts';
import { resumePayment } from '#shop/payments/resume-payment.ts';
import type { PayOutcome } from '#shop/shop.ts';

/** Longer than the lease of a process that died; after that the shopper is asked to try again. */
const waitMs = 8_000;

const notFound = { ok: false, reason: 'not_found' } as const;

export type FoundPayment =
  /** To be begun. */
  | { kind: 'nothing'; beginning: Beginning }
  /** To be finished. */
  | { kind: 'order'; orderId: string }
  /** All there is to say: nothing is left to do. */
  | { kind: 'decided'; outcome: PayOutcome };

/** A new order needs a key and a card. */
interface Beginning {
  target: NewPayment;
  method: string;
}

/**
 * Finds the order that a request is about in our own rows, which decide whether it is finished or begun. Nothing else
 * that a request claims counts.
 */
export async function findPayment(
  { db }: Pick<OrderDeps, 'db'>,
  command: PaymentCommand,
): Promise<FoundPayment> {
  const { target, method } = command;
  const isNew = target.kind === 'new';
  const found = await findExistingOrder(
    db,
    isNew ? { key: target.key } : { orderId: target.orderId },
  );
  if (found) return toFound(db, { found, command });
  if (!isNew || method === undefined) return decided(notFound);
  return { kind: 'nothing', beginning: { target, method } };
}

async function toFound(
  db: Db,
  { found, command }: { found: ExistingOrder; command: PaymentCommand },
): Promise<FoundPayment> {
  const { target, intentId } = command;
  const { orderId, state } = found;
  if (target.kind === 'new' && found.requestFingerprint !== target.hash) {
    return decided({ ok: false, reason: 'key_reused' });
  }
  if (isPlaced(state) || state === 'refunded') {
    const order = await findOrder(db, orderId);
    return decided(order ? billed(order) : notFound);
  }
  if (!canBeSold(found)) return decided(orderClosed);
  // No browser is told of an intent before it is noted.
  if (intentId !== undefined && intentId !== found.intentId) return decided(notFound);
  return { kind: 'order', orderId };
}

function decided(outcome: PayOutcome): FoundPayment {
  return { kind: 'decided', outcome };
}

type PayingExisting = Pick<PaymentCommand, 'method'> & {
  caller: Caller;
  orderId: string;
};

/** Waits for the order's lease, then resumes the payment. */
export async function payExisting(
  deps: PaymentDeps,
  { orderId, method, caller }: PayingExisting,
): Promise<PayOutcome> {
  const paid = await withLease(deps, { orderId, waitMs }, (order) =>
    resumePayment({ deps, order, method, caller }),
  );
  return paid.ok ? paid.result : providerUnavailable;
}

type PayingNew = Beginning & {
  caller: Caller;
  /** Of a new browser too. */
  browser?: string;
  /** Continues with the saved order. */
  finishing: PaymentDeps;
};

/** A new order. The guards against card testing come before anything is saved or reserved. */
export function payNew(deps: CheckoutDeps, paying: PayingNew): Promise<PayOutcome> {
  return withPermit(deps, paying, (permit) => saveAndPay(deps, { ...paying, permit }));
}

async function saveAndPay(
  deps: CheckoutDeps,
  { target, method, caller, browser, permit, finishing }: PayingNew & { permit: RateLimitPermit },
): Promise<PayOutcome> {
  const params = { command: target, method, browser, caller };
  const saved = await saveInPlaceOfOlder(deps, params);
  switch (saved?.kind) {
    case undefined:
      return providerUnavailable;
    case 'refused':
      return saved.reason === 'too_many_held' ? tooManyHeld : { ok: false, reason: saved.reason };
    case 'exists':
      return payJustSaved(finishing, { target, method, caller, permit });
    case 'saved': {
      const { order, token } = saved;
      // The sale itself gives the order free.
      return keepLease(finishing, { orderId: order.id, token, isFreedBy: isBilled }, () =>
        startPayment({ deps: finishing, order, caller, permit, method }),
      );
    }
  }
}

/**
 * Another request has just saved the order of this key. The permit is given back first: while it waits, this request is
 * no attempt.
 */
async function payJustSaved(
  deps: PaymentDeps,
  {
    target,
    permit,
    ...paying
  }: Omit<PayingExisting, 'orderId'> & {
    target: NewPayment;
    permit: RateLimitPermit;
  },
): Promise<PayOutcome> {
  await deps.guards.releasePermit(permit);
  const found = await findPayment(deps, { target, method: paying.method });
  switch (found.kind) {
    case 'decided':
      return found.outcome;
    case 'order':
      return payExisting(deps, { ...paying, orderId: found.orderId });
    case 'nothing':
      return providerUnavailable;
  }
}

function isBilled(outcome: PayOutcome): boolean {
  return outcome.ok && 'bill' in outcome.response;
}

/**
 * A browser's own earlier attempt does not keep pieces from it: its unpaid orders are cancelled, the intents first,
 * before the new order is saved and reserves the pieces.
 * @returns undefined when the provider could not say that an earlier intent is gone: a new order would
 * then stand beside one that may be charged
 */
async function saveInPlaceOfOlder(
  deps: CheckoutDeps,
  params: Parameters<typeof saveOrder>[1],
): Promise<Exclude<SavedOrder, { kind: 'older' }> | undefined> {
  for (;;) {
    const saved = await saveOrder(deps, params);
    if (saved.kind !== 'older') return saved;
    for (const orderId of saved.orderIds) {
      if (!(await cancelOlder(deps, orderId))) return undefined;
    }
  }
}

async function cancelOlder(deps: CheckoutDeps, orderId: string): Promise<boolean> {
  if (!(await markForVoiding(deps, orderId, 'replaced'))) return true;
  const closed = await withLease(deps, { orderId, waitMs }, async (order) => {
    if (!isOpen(order.state)) return true;
    return cancelUnpaidOrder(deps, order, { to: 'cancelled', cause: 'replaced' });
  });
  return closed.ok && closed.result;
}
