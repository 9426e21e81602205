import type { PriceSummary } from '#contract/cart.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import { sumPrices } from '#shop/cart/price-cart.ts';
import type { PaymentCommand } from '#shop/checkout/payment-command.ts';
import { cancelUnpaidOrder } from '#shop/orders/cancel-order.ts';
import { leaseOrder, newLease } from '#shop/orders/lease-order.ts';
import {
  insertKey,
  insertOrder,
  isKeyTaken,
  lookUpBrowser,
  type Offers,
  readOffers,
} from '#shop/orders/new-order-statements.ts';
import { makingDays } from '#shop/orders/order-view.ts';
import type { Attempt, FrozenLine, Order } from '#shop/orders/order.ts';
import {
  findPieces,
  insertReservations,
  maxReservedPerClient,
  payableMs,
  reservedUntil,
} from '#shop/orders/reservation-statements.ts';
import { changeStock } from '#shop/orders/statements.ts';
import { isOpen } from '#shop/orders/transitions.ts';
import { markForVoiding } from '#shop/orders/void-authorisation.ts';
import type { Caller } from '#shop/payments/card-testing.ts';
import {
  type PaymentDeps,
  providerUnavailable,
  tooManyHeld,
} from '#shop/payments/payment-context.ts';
import type { Promises } from '#shop/promise/create-promises.ts';
import { type PromiseDay, promiseDelivery } from '#shop/promise/promise-delivery.ts';
import type { PayRefusal } from '#shop/shop.ts';

export interface CheckoutDeps extends PaymentDeps {
  /** The terms that the shopper agrees to when pressing Paga, word for word. */
  terms: readonly string[];
  /** How today's promises begin. */
  promises: Promises;
}

type Reserved =
  | { kind: 'reserved'; order: Order; attempt: Attempt; token: string }
  /** The key has an order, which another request saved a moment ago. */
  | { kind: 'exists' }
  | { kind: 'refused'; refusal: PayRefusal };

export type NewPayment = Extract<PaymentCommand['target'], { kind: 'new' }>;

type ReserveParams = {
  command: NewPayment;
  method: string;
  browser: string | undefined;
  caller: Caller;
};

/** Longer than the lease of a process that died; after that the shopper is asked to try again. */
export const leaseWaitMs = 8_000;

/**
 * A browser's own earlier attempt does not keep pieces from it: its unpaid orders are cancelled, the intents first,
 * before the new order reserves the pieces. When the provider cannot say that an earlier intent is gone, nothing is
 * reserved: a new order would then stand beside one that may be charged.
 */
export async function reserveOrder(deps: CheckoutDeps, params: ReserveParams): Promise<Reserved> {
  for (;;) {
    const tried = await tryToReserve(deps, params);
    if (tried.kind !== 'older') return tried;
    for (const orderId of tried.orderIds) {
      if (!(await cancelOlder(deps, orderId))) {
        return { kind: 'refused', refusal: providerUnavailable };
      }
    }
  }
}

async function cancelOlder(deps: CheckoutDeps, orderId: string): Promise<boolean> {
  if (!(await markForVoiding(deps, orderId, 'replaced'))) return true;
  await using lease = await leaseOrder(deps, { orderId, waitMs: leaseWaitMs });
  if (!lease) return false;
  if (!isOpen(lease.order.state)) return true;
  return await cancelUnpaidOrder(deps, lease.order, { to: 'cancelled', cause: 'replaced' });
}

type Tried =
  | Reserved
  /** Nothing was saved: these open orders of the same browser have to give way first. */
  | { kind: 'older'; orderIds: string[] };

/**
 * Transaction A: one order per key, priced by the database, its pieces reserved, everything frozen. A browser has one
 * at a time, so that of two orders the older is certain: only a new order voids other ones.
 */
async function tryToReserve(deps: CheckoutDeps, params: ReserveParams): Promise<Tried> {
  const day = await deps.promises.today();
  const { command, caller } = params;
  const { key, hash: fingerprint, seen } = command;
  return changeStock(deps, seen.products, async (tx): Promise<Tried> => {
    const before = await lookUpBrowser(tx, { browser: caller.browser, key });
    if (before.isKeyTaken) return { kind: 'exists' };
    const agreed = agree(await readOffers(tx, seen.products), { command, day });
    if (!agreed.ok) return { kind: 'refused', refusal: agreed };
    if (before.open.length > 0) return { kind: 'older', orderIds: before.open };

    const order = freezeOrder({ deps, params, agreed });
    const attempt = { number: 1, method: params.method, startedAt: order.createdAt };
    const lease = newLease(deps);
    const reservation = {
      orderId: order.id,
      lines: order.lines,
      until: reservedUntil(order),
      now: lease.now,
      client: { key: caller.clientKey, maxReserved: maxReservedPerClient },
      browser: before.isWaiting ? order.browser : undefined,
    };
    const found = await findPieces(tx, reservation);
    if (!found.ok) {
      // The order of this key may have taken them a moment ago.
      if (await isKeyTaken(tx, key)) return { kind: 'exists' };
      const refusal = found.reason === 'too_many_held' ? tooManyHeld : found;
      return { kind: 'refused', refusal };
    }
    if (!(await insertKey(tx, { key, orderId: order.id, fingerprint }))) return { kind: 'exists' };
    await insertReservations(tx, reservation, found.kept);
    await insertOrder(tx, { order, attempt, lease });
    return { kind: 'reserved', order: { ...order, attempt }, attempt, token: lease.token };
  });
}

type Agreed = { ok: true; lines: FrozenLine[]; priced: PriceSummary; promise: DeliveryPromise };

/** The shopper's total must match today's prices; the delivery date is today's. */
function agree(
  { lines: offers, terms }: Offers,
  { command, day }: { command: NewPayment; day: PromiseDay },
): Agreed | { ok: false; reason: 'not_available' | 'price_changed' } {
  const { products, total, subtotal, delivery } = command.seen;
  const lines = products.flatMap((line, index) => {
    const offer = offers[index];
    return offer === undefined ? [] : [{ ...line, ...offer }];
  });
  if (!terms || lines.length < products.length) return { ok: false, reason: 'not_available' };
  const pieces = lines.map(({ price: priceCents, ...line }) => ({ ...line, priceCents }));
  const priced = sumPrices({ pieces, thresholdCents: terms.thresholdCents });
  if (total !== priced.total || subtotal !== priced.subtotal || delivery !== priced.delivery) {
    return { ok: false, reason: 'price_changed' };
  }
  const promise = promiseDelivery(makingDays({ lines }), { ...day, terms });
  return { ok: true, lines, priced, promise };
}

type ToFreeze = { deps: CheckoutDeps; params: ReserveParams; agreed: Agreed };

function freezeOrder({ deps, params, agreed }: ToFreeze): Order {
  const { command, browser } = params;
  const now = deps.clock.now();
  return {
    id: deps.randomId(),
    state: 'pending',
    browser,
    customer: command.customer,
    gift: command.gift,
    lines: agreed.lines,
    ...agreed.priced,
    terms: [...deps.terms],
    promise: agreed.promise,
    payableUntil: new Date(now.getTime() + payableMs),
    createdAt: now,
    changedAt: now,
  };
}
