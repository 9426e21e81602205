import type { PriceSummary } from '#contract/cart.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import type { Tx } from '#database/tables.ts';
import { sumPrices } from '#shop/cart/price-cart.ts';
import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts';
import type { PaymentCommand } from '#shop/checkout/payment-command.ts';
import { readOffers } from '#shop/orders/offer-queries.ts';
import type { Offer, Offers } from '#shop/orders/offer.ts';
import { makingDays } from '#shop/orders/order-view.ts';
import type { FrozenLine, Order } from '#shop/orders/order.ts';
import {
  insertOrder,
  lockBrowser,
  lookUpBrowser,
  type OfBrowser,
} from '#shop/orders/save-statements.ts';
import { type ChangedProducts, transactAndConclude } from '#shop/orders/transact.ts';
import { newLease } from '#shop/orders/with-lease.ts';
import type { Caller } from '#shop/payments/card-testing.ts';
import { type PromiseDay, promiseDelivery } from '#shop/promise/promise-delivery.ts';
import { reservedUntil, payableMs, maxReservedPerClient } from '#shop/stock/reservations.ts';

export type SavedOrder =
  | { kind: 'saved'; order: Order; token: string }
  /** The key has an order, which somebody else saved a moment ago. */
  | { kind: 'exists' }
  /** Nothing was saved: these open orders of the same browser have to give way first. */
  | { kind: 'older'; orderIds: string[] }
  | { kind: 'refused'; reason: 'not_available' | 'price_changed' | 'too_many_held' };

export type NewPayment = Extract<PaymentCommand['target'], { kind: 'new' }>;

type SaveParams = {
  command: NewPayment;
  method: string;
  browser: string | undefined;
  caller: Caller;
};

/**
 * Transaction A: one order per key, priced by the database, its pieces reserved, everything frozen. A browser has one
 * at a time, so that of two orders the older is certain: only a new order voids other ones.
 */
export async function saveOrder(deps: CheckoutDeps, params: SaveParams): Promise<SavedOrder> {
  const day = await deps.promises.today();
  return transactAndConclude<Decided, SavedOrder>(
    deps,
    async (tx) => {
      const { command, caller } = params;
      // A new one has nothing that could give way.
      const { browser } = caller;
      const [, offers, before] = await Promise.all([
        browser === undefined ? undefined : lockBrowser(tx, browser),
        readOffers(tx, command.seen.products),
        browser === undefined ? nothingBefore : lookUpBrowser(tx, { browser, key: command.key }),
      ]);
      if (before.isKeyTaken) return { kind: 'exists' };
      const agreed = agree(offers, { command, day });
      if (typeof agreed === 'string') return { kind: 'refused', reason: agreed };
      if (before.open.length > 0) return { kind: 'older', orderIds: before.open };
      const { isWaiting } = before;
      return { kind: 'agreed', order: freezeOrder({ deps, params, agreed }), isWaiting };
    },
    async (tx, decided, changed) => {
      if (decided.kind !== 'agreed') return decided;
      return save(tx, { deps, params, ...decided, changed });
    },
  );
}

/** Nothing can be saved, or this is to be. */
type Decided = Exclude<SavedOrder, { kind: 'saved' }> | ToSave;
type ToSave = { kind: 'agreed'; order: Order; isWaiting: boolean };

type Saving = ToSave & { deps: CheckoutDeps; params: SaveParams; changed: ChangedProducts };

const nothingBefore: OfBrowser = { open: [], isKeyTaken: false, isWaiting: false };

async function save(
  tx: Tx,
  { deps, params, order, isWaiting, changed }: Saving,
): Promise<SavedOrder> {
  const { command, caller } = params;
  const { id: orderId, lines } = order;
  const browser = isWaiting ? order.browser : undefined;
  const lease = newLease(deps);
  const client = { key: caller.clientKey, maxReserved: maxReservedPerClient };
  const { key, hash: requestFingerprint } = command;
  const until = reservedUntil(order);
  const reservation = { orderId, lines, until, now: lease.now, client, browser };
  const saved = await insertOrder(
    tx,
    { order, key, requestFingerprint, lease, reservation },
    changed,
  );
  switch (saved) {
    case 'saved':
      return { kind: 'saved', order, token: lease.token };
    case 'key_taken':
      return { kind: 'exists' };
    case 'not_available':
    case 'too_many_held':
      return { kind: 'refused', reason: saved };
  }
}

type Agreed = { lines: FrozenLine[]; priced: PriceSummary; promise: DeliveryPromise };

/** The shopper's total must match today's prices; the delivery date is today's. */
function agree(
  { lines: offers, terms }: Offers,
  { command, day }: { command: NewPayment; day: PromiseDay },
): Agreed | 'not_available' | 'price_changed' {
  const priced = terms && priceOrder({ lines: command.seen.products, offers, ...terms });
  if (!priced) return 'not_available';
  const { total, subtotal, delivery } = command.seen;
  if (total !== priced.total || subtotal !== priced.subtotal || delivery !== priced.delivery) {
    return 'price_changed';
  }
  const lines = freezeLines(command, offers);
  const promise = promiseDelivery(makingDays({ lines }), { ...day, terms });
  return { lines, priced, promise };
}

type ToFreeze = { deps: CheckoutDeps; params: SaveParams; agreed: Agreed };

function freezeOrder({ deps, params, agreed }: ToFreeze): Order {
  const { command, method, browser } = params;
  const now = deps.clock.now();
  return {
    id: deps.randomId(),
    state: 'pending',
    browser,
    customer: command.customer,
    lines: agreed.lines,
    ...agreed.priced,
    terms: [...deps.terms],
    promise: agreed.promise,
    attempt: { number: 1, method, startedAt: now },
    payableUntil: new Date(now.getTime() + payableMs),
    createdAt: now,
    changedAt: now,
  };
}

function freezeLines(command: NewPayment, offers: (Offer | undefined)[]): FrozenLine[] {
  return command.seen.products.flatMap((line, index) => {
    const offer = offers[index];
    return offer === undefined ? [] : [{ ...line, ...offer }];
  });
}

type Priced = {
  lines: readonly { qty: number }[];
  offers: readonly (Offer | undefined)[];
  thresholdCents: number;
};

/** The lines' price by today's catalogue, in cents; undefined when one is gone. */
function priceOrder({ lines, offers, thresholdCents }: Priced): PriceSummary | undefined {
  const pieces = lines.flatMap(({ qty }, index) => {
    const offer = offers[index];
    if (offer === undefined) return [];
    return [{ qty, priceCents: offer.price, deliveryCents: offer.deliveryCents }];
  });
  return pieces.length === lines.length ? sumPrices({ pieces, thresholdCents }) : undefined;
}
