import type { PriceSummary } from '#contract/cart.ts';
import type { Bill } from '#contract/order.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import { sumPrices } from '#shop/cart/price-cart.ts';
import type { CheckoutDeps } from '#shop/checkout/checkout-deps.ts';
import type { PaymentCommand } from '#shop/checkout/payment-command.ts';
import type { Offer, Offers, OrderTransaction } from '#shop/orders/order-store.ts';
import type { FrozenLine, Order } from '#shop/orders/order.ts';
import { makingDays } from '#shop/orders/order-view.ts';
import { newLease } from '#shop/orders/with-lease.ts';
import type { Caller } from '#shop/payments/attempt-guards.ts';
import { type PromiseDay, promiseDelivery } from '#shop/promise/promise-delivery.ts';
import { heldUntil, payableMs, piecesPerShare } from '#shop/stock/holds.ts';

export type SavedOrder =
  | { kind: 'saved'; order: Order; token: string }
  | { kind: 'known'; orderId: string }
  | { kind: 'billed'; bill: Bill }
  /** Nothing was saved: these open orders of the same browser have to give way first. */
  | { kind: 'older'; orderIds: string[] }
  | {
      kind: 'refused';
      reason: Refusal['reason'] | 'key_reused';
    };

export type NewPayment = Extract<PaymentCommand['target'], { kind: 'new' }>;

type Given = {
  command: NewPayment;
  method: string;
  browser: string | undefined;
  caller: Caller;
};

/**
 * Transaction A: one order per key, priced by the database, its pieces held, everything frozen. A
 * browser has one at a time, so that of two orders it is sure which is older: only a new one makes
 * others give way.
 */
export async function saveOrder(deps: CheckoutDeps, given: Given): Promise<SavedOrder> {
  const day = await deps.promises.today();
  return deps.orders
    .transact(async (tx): Promise<SavedOrder> => {
      const { command } = given;
      const orderId = deps.randomId();
      // A new one has nothing that could give way.
      const { browser } = given.caller;
      const [, known, offers, older] = await Promise.all([
        browser === undefined ? undefined : tx.lockBrowser(browser),
        tx.claimKey(command.key, { orderId, requestHash: command.hash }),
        tx.offers(command.seen.products),
        browser === undefined ? [] : tx.openOf(browser),
      ]);
      if (known.requestHash !== command.hash) return { kind: 'refused', reason: 'key_reused' };
      if (known.bill) return { kind: 'billed', bill: known.bill };
      if (known.orderId !== orderId) return { kind: 'known', orderId: known.orderId };
      const agreed = agree(offers, { command, day });
      if (older.length > 0) throw new GiveWay(older);
      const order = freezeOrder({ deps, orderId, given, agreed });
      const lease = newLease(deps);
      await Promise.all([
        tx.insert(order, lease),
        // What others wait for comes last.
        holdAll(tx, order, { now: lease.now, share: given.caller.share }),
      ]);
      return { kind: 'saved', order, token: lease.token };
    })
    .catch(refusedOrThrow);
}

/** Takes the transaction back, the key included: nothing was ordered, so the key is free again. */
class Refusal extends Error {
  readonly reason: 'not_available' | 'price_changed' | 'too_many_held';

  constructor(reason: Refusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Takes the transaction back too: it is done again when these are gone. */
class GiveWay extends Error {
  readonly orderIds: string[];

  constructor(orderIds: string[]) {
    super('Older orders have to give way');
    this.orderIds = orderIds;
  }
}

function refusedOrThrow(cause: unknown): SavedOrder {
  if (cause instanceof GiveWay) return { kind: 'older', orderIds: cause.orderIds };
  if (cause instanceof Refusal) return { kind: 'refused', reason: cause.reason };
  throw cause;
}

type Agreed = { lines: FrozenLine[]; priced: PriceSummary; promise: DeliveryPromise };

/** What the shopper saw must be what it costs now; when it comes is promised as of today. */
function agree(
  { lines: offers, terms }: Offers,
  { command, day }: { command: NewPayment; day: PromiseDay },
): Agreed {
  const priced = terms && priceOrder({ lines: command.seen.products, offers, ...terms });
  if (!priced) throw new Refusal('not_available');
  const { total, subtotal, delivery } = command.seen;
  if (total !== priced.total || subtotal !== priced.subtotal || delivery !== priced.delivery) {
    throw new Refusal('price_changed');
  }
  const lines = freezeLines(command, offers);
  const promise = promiseDelivery(makingDays({ lines }), { ...day, terms });
  return { lines, priced, promise };
}

type ToFreeze = { deps: CheckoutDeps; orderId: string; given: Given; agreed: Agreed };

function freezeOrder({ deps, orderId, given, agreed }: ToFreeze): Order {
  const { command, method, browser } = given;
  const now = deps.clock.now();
  return {
    id: orderId,
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

async function holdAll(
  tx: OrderTransaction,
  order: Order,
  { now, share }: { now: Date; share: string },
): Promise<void> {
  const { id: orderId, lines, browser } = order;
  const until = heldUntil(order);
  const room = { name: share, mostPieces: piecesPerShare };
  const held = await tx.hold({ orderId, lines, until, now, share: room, browser });
  if (held !== 'held') throw new Refusal(held);
}

type Priced = {
  lines: readonly { qty: number }[];
  offers: readonly (Offer | undefined)[];
  thresholdCents: number;
};

/** What the lines cost by what the catalogue offers now, in cents; undefined when one is gone. */
function priceOrder({ lines, offers, thresholdCents }: Priced): PriceSummary | undefined {
  const pieces = lines.flatMap(({ qty }, index) => {
    const offer = offers[index];
    if (offer === undefined) return [];
    return [{ qty, priceCents: offer.price, deliveryCents: offer.deliveryCents }];
  });
  return pieces.length === lines.length ? sumPrices({ pieces, thresholdCents }) : undefined;
}
